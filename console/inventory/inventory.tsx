// The inventory page: every pet's units on hand, reserved, and available, with filters, corrections, and a guided count.
import { Button, SegmentedControl, Switch } from '@mantine/core'
import type { StockLevel } from 'petstore-client'
import { csvColumns, stockText } from '../../contract/csv.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { ActionButton, RowActions } from '../parts/actions.tsx'
import { animalText, PetCell } from '../parts/animal-name.tsx'
import { statuses } from '../parts/inputs.tsx'
import { CategoryLink, goTo } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import { SearchField, searchedNumber } from '../parts/search-field.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { type Paging, useData } from '../service/queries.ts'
import { Count } from './count.tsx'
import { stockActions } from './stock-dialogs.tsx'

const sorts = ['petId', 'name', '-name', 'quantity', '-quantity'] as const

export function Inventory() {
  const [url, change] = useUrlState()
  const stop = () => change({ count: undefined }, { isStep: false })
  return url.get('count') === '1' ? <Count filters={filtersIn(url)} onClose={stop} /> : <Stocks />
}

function Stocks() {
  const [url, change] = useUrlState()
  const limit = useLowStockLimit()
  const sort = sorts.find((sort) => sort === url.get('sort')) ?? 'petId'
  const read = (paging?: Paging) => action('listStockLevels', { ...filtersIn(url), sort, ...paging })
  return (
    <>
      <PageHeader title="Inventory" summary="Units in the shop, those reserved for open orders, and those left to sell">
        <Button variant="default" onClick={() => change({ count: '1' })}>
          Count the stock
        </Button>
        <ActionButton operation="adjustInventory" onClick={() => goTo('/receive')}>
          Receive a delivery
        </ActionButton>
      </PageHeader>
      <List
        label="Stocks"
        read={read}
        columns={columnsFor(limit)}
        idOf={({ petId }: StockLevel) => petId}
        sort={sort}
        onSort={(next) => change({ sort: next === 'petId' ? undefined : next })}
        filters={<Filters limit={limit} />}
        download={{
          name: 'inventory',
          columns: csvColumns.inventory,
          rowsOf: (_, levels) =>
            levels.map((level) => ({ ...level, petName: level.name, exportedStock: stockText(level) })),
        }}
        canImport
        empty={<Empty title="There is no stock yet">Each pet you add appears here with its stock.</Empty>}
      />
    </>
  )
}

/** Number of units at which the service considers stock to be low; undefined until it is known. */
function useLowStockLimit(): number | undefined {
  const { data } = useData(action('getStoreSummary'))
  return data && Number(data.lowStockLimit)
}

/** Statuses to list when filtering by stock: a sold pet has no stock that could run low. */
const inShop = ['available', 'pending'] as const

function filtersIn(url: URLSearchParams) {
  const search = url.get('q')?.trim() || undefined
  const petId = searchedNumber(search)
  const maxQuantity = numberIn(url, 'maxQuantity')
  const status = statuses.find((status) => status === url.get('status'))
  return {
    q: petId === undefined ? search : undefined,
    petId: petId === undefined ? undefined : [petId],
    categoryId: numberIn(url, 'categoryId'),
    status: status ? [status] : maxQuantity === undefined ? undefined : [...inShop],
    maxQuantity,
  }
}

const columnsFor = (limit = -1): readonly Column<StockLevel>[] => [
  {
    label: 'Name',
    sort: 'name',
    cell: (level) => (
      <PetCell {...level}>
        {numberText(level.onHand)} on hand{level.reserved ? `, ${numberText(level.reserved)} reserved` : ''}
      </PetCell>
    ),
  },
  { label: 'Number', sort: 'petId', isSecondary: true, cell: ({ petId }) => <span className="dimmed">#{petId}</span> },
  {
    label: 'Category',
    isSecondary: true,
    cell: ({ categoryId, categoryName }) => <CategoryLink id={categoryId} name={categoryName} />,
  },
  {
    label: 'Status',
    cell: ({ status, quantity }) => <StateBadge state={status === 'available' && quantity <= limit ? 'low' : status} />,
  },
  { label: 'On hand', isNumber: true, isSecondary: true, cell: ({ onHand }) => numberText(onHand) },
  { label: 'Reserved', isNumber: true, isSecondary: true, cell: ({ reserved }) => numberText(reserved) },
  { label: 'Left to sell', sort: 'quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
  {
    label: 'Actions',
    isLabelHidden: true,
    cell: (level) => <RowActions name={`the stock of ${animalText(level)}`} actions={stockActions(level)} />,
  },
]

function Filters({ limit }: { readonly limit: number | undefined }) {
  const [url, change] = useUrlState()
  return (
    <>
      <SearchField label="Name or number" value={url.get('q') ?? ''} onSearch={(text) => change({ q: text })} />
      <CategoryPicker value={numberIn(url, 'categoryId')} onChange={(categoryId) => change({ categoryId })} isFilter />
      <SegmentedControl
        aria-label="Status"
        data={['', ...statuses].map((value) => ({ value, label: capitalized(value || 'all') }))}
        value={url.get('status') ?? ''}
        onChange={(status) => change({ status })}
      />
      <Switch
        label={limit === undefined ? 'Low stock only' : `Low stock only (at most ${numberText(limit)})`}
        disabled={limit === undefined}
        checked={url.has('maxQuantity')}
        onChange={({ currentTarget }) => change({ maxQuantity: currentTarget.checked ? limit : undefined })}
      />
    </>
  )
}
