// The stock of every pet: what is low, what to correct, and a way to count it all.
import { Button, SegmentedControl, Switch } from '@mantine/core'
import type { InventoryItem, PetStatus, Petstore } from 'petstore-client'
import { useState } from 'react'
import { csvColumns, stockText } from '../../contract/csv.ts'
import { PetLink } from '../orders/order-columns.tsx'
import { RowActions } from '../parts/actions.tsx'
import { StateBadge } from '../parts/badge.tsx'
import { IntegerInput } from '../parts/inputs.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { PetPicker } from '../pets/pet-picker.tsx'
import { action } from '../service/action.ts'
import { usePetName, withPetNames } from '../service/by-id.ts'
import type { Paging } from '../service/queries.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { Count } from './count.tsx'
import { SetDialog } from './set-dialog.tsx'

const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']
const sorts = ['petId', 'quantity', '-quantity'] as const
/** What is low at first; the number can be changed beside it. */
const LOW = 5

export default function Inventory() {
  const [url, change] = useUrlState()
  const stop = () => change({ count: undefined }, { isStep: false })
  return url.get('count') === '1' ? <Count filters={filtersIn(url)} onClose={stop} /> : <Stocks />
}

interface OpenDialog {
  readonly kind: 'adjust' | 'set'
  readonly item: InventoryItem
}

type Open = (dialog: OpenDialog) => void

function Stocks() {
  const [url, change] = useUrlState()
  const sort = sorts.find((sort) => sort === url.get('sort')) ?? 'petId'
  const read = (paging?: Paging) => action('listInventory', { ...filtersIn(url), sort, ...paging })
  const [dialog, setDialog] = useState<OpenDialog>()
  const Dialog = dialog?.kind === 'set' ? SetDialog : AdjustDialog
  return (
    <>
      <PageHeader
        title="Inventory"
        summary="Available units, excluding those reserved for open orders"
        reads={[read()]}
      >
        <Button variant="default" onClick={() => change({ count: '1' })}>
          Count the stock
        </Button>
      </PageHeader>
      <SavedViews page="/inventory" />
      <List
        label="Stocks"
        read={read}
        columns={columnsOf(setDialog)}
        idOf={({ petId }: InventoryItem) => petId}
        sort={sort}
        onSort={(next) => change({ sort: next.endsWith('petId') ? undefined : next })}
        filters={<Filters />}
        download={{ name: 'inventory', columns: csvColumns.inventory, rowsOf: exportedRows }}
        empty={<Empty title="No matching stock">Choose another status or a higher number, or add a pet.</Empty>}
      />
      {dialog && <Dialog {...dialog.item} onClose={() => setDialog(undefined)} />}
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

const columnsOf = (open: Open): readonly Column<InventoryItem>[] => [
  { label: 'Pet', sort: 'petId', cell: ({ petId }) => <PetLink petId={petId} /> },
  { label: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { label: 'Units', sort: 'quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
  { label: 'Actions', isLabelHidden: true, cell: (item) => <StockActions item={item} open={open} /> },
]

function StockActions({ item, open }: { readonly item: InventoryItem; readonly open: Open }) {
  return (
    <RowActions
      name={`the stock of ${usePetName(item.petId)}`}
      actions={[
        { label: 'Adjust', operation: 'adjustInventory', onClick: () => open({ kind: 'adjust', item }) },
        { label: 'Set', operation: 'setInventory', onClick: () => open({ kind: 'set', item }) },
      ]}
    />
  )
}

function Filters() {
  const [url, change] = useUrlState()
  const { petId, status = '', maxQuantity } = filtersIn(url)
  return (
    <search className="filters" aria-label="Stocks">
      <SegmentedControl
        aria-label="Status"
        data={['', ...statuses].map((value) => ({ value, label: capitalized(value || 'all') }))}
        value={status}
        onChange={(status) => change({ status })}
      />
      <PetPicker
        value={petId}
        onChange={(petId) => change({ petId: String(petId) })}
        onClear={() => change({ petId: undefined })}
      />
      <Switch
        label="Low stock only"
        checked={url.has('maxQuantity')}
        onChange={({ currentTarget }) => change({ maxQuantity: currentTarget.checked ? String(LOW) : undefined })}
        mb={8}
      />
      {url.has('maxQuantity') && (
        <IntegerInput
          label="At most"
          value={maxQuantity}
          // Until there is a number, the stocks stay those of the last one.
          onChange={(value) => value !== undefined && change({ maxQuantity: String(value) })}
        />
      )}
    </search>
  )
}
