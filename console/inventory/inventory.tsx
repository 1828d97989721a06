// The inventory page: every pet's stock, a low-stock filter, corrections, and a guided count.
import { Button, SegmentedControl, Switch } from '@mantine/core'
import type { InventoryItem, Petstore } from 'petstore-client'
import { csvColumns, stockText } from '../../contract/csv.ts'
import { RowActions } from '../parts/actions.tsx'
import { IntegerInput } from '../parts/inputs.tsx'
import { PetLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { statuses } from '../pets/pet-dialogs.tsx'
import { PetPicker } from '../pets/pet-picker.tsx'
import { action } from '../service/action.ts'
import { type Paging, usePetName, withPetNames } from '../service/queries.ts'
import { Count } from './count.tsx'
import { stockActions } from './stock-dialogs.tsx'

const sorts = ['petId', 'quantity', '-quantity'] as const
/** Default threshold for the low-stock filter. */
const LOW = 5

export function Inventory() {
  const [url, change] = useUrlState()
  const stop = () => change({ count: undefined }, { isStep: false })
  return url.get('count') === '1' ? <Count filters={filtersIn(url)} onClose={stop} /> : <Stocks />
}

function Stocks() {
  const [url, change] = useUrlState()
  const sort = sorts.find((sort) => sort === url.get('sort')) ?? 'petId'
  const read = (paging?: Paging) => action('listInventory', { ...filtersIn(url), sort, ...paging })
  return (
    <>
      <PageHeader title="Inventory" summary="Available units, excluding those reserved for open orders">
        <Button variant="default" onClick={() => change({ count: '1' })}>
          Count the stock
        </Button>
      </PageHeader>
      <List
        label="Stocks"
        read={read}
        columns={columns}
        idOf={({ petId }: InventoryItem) => petId}
        sort={sort}
        onSort={(next) => change({ sort: next.endsWith('petId') ? undefined : next })}
        filters={<Filters />}
        download={{ name: 'inventory', columns: csvColumns.inventory, rowsOf: exportedRows }}
        empty={<Empty title="There is no stock yet">Each pet you add appears here with its stock.</Empty>}
      />
    </>
  )
}

const filtersIn = (url: URLSearchParams) => ({
  petId: numberIn(url, 'petId'),
  status: statuses.find((status) => status === url.get('status')),
  maxQuantity: numberIn(url, 'maxQuantity'),
})

const exportedRows = (store: Petstore, items: readonly InventoryItem[]) =>
  withPetNames(
    store,
    items.map((item) => ({ ...item, exportedStock: stockText(item) })),
  )

const columns: readonly Column<InventoryItem>[] = [
  { label: 'Pet', sort: 'petId', cell: ({ petId }) => <PetLink id={petId} /> },
  { label: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { label: 'Units', sort: 'quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
  { label: 'Actions', isLabelHidden: true, cell: (item) => <StockActions {...item} /> },
]

const StockActions = (item: InventoryItem) => (
  <RowActions name={`the stock of ${usePetName(item.petId)}`} actions={stockActions(item)} />
)

function Filters() {
  const [url, change] = useUrlState()
  const { petId, status = '', maxQuantity } = filtersIn(url)
  return (
    <>
      <PetPicker value={petId} onChange={(petId) => change({ petId })} isFilter />
      <SegmentedControl
        aria-label="Status"
        data={['', ...statuses].map((value) => ({ value, label: capitalized(value || 'all') }))}
        value={status}
        onChange={(status) => change({ status })}
      />
      <Switch
        label="Low stock only"
        checked={url.has('maxQuantity')}
        onChange={({ currentTarget }) => change({ maxQuantity: currentTarget.checked ? LOW : undefined })}
      />
      {url.has('maxQuantity') && (
        <IntegerInput
          label="At most"
          value={maxQuantity}
          // While the field is empty, keep the previous threshold.
          onChange={(maxQuantity) => maxQuantity !== undefined && change({ maxQuantity })}
        />
      )}
    </>
  )
}
