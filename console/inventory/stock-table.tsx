// Stocks as rows, with what can be done about them.
import type { InventoryItem } from 'petstore-client'
import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { RowActions } from '../parts/row-actions.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { usePetNames } from '../pets/pet-names.ts'
import type { More } from '../service/queries.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { SetDialog } from './set-dialog.tsx'

interface Props extends More {
  readonly items: readonly InventoryItem[] | undefined
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
  readonly empty: ReactNode
}

interface OpenDialog {
  readonly kind: 'adjust' | 'set'
  readonly item: InventoryItem
}

export function StockTable({ items, ...props }: Props) {
  const nameOf = usePetNames(items?.map(({ petId }) => petId) ?? [])
  const [dialog, setDialog] = useState<OpenDialog>()
  const Dialog = dialog?.kind === 'set' ? SetDialog : AdjustDialog
  const columns: readonly Column<InventoryItem>[] = [
    {
      label: 'Pet',
      sort: 'petId',
      cell: ({ petId }) => (
        <div className="row-name">
          <PageLink to={`/pets/${petId}`} className="any-text">
            {nameOf(petId)}
          </PageLink>
        </div>
      ),
    },
    { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { label: 'Units', sort: 'quantity', isNumber: true, cell: ({ quantity }) => numberText(quantity) },
    {
      label: 'Actions',
      isLabelHidden: true,
      cell: (item) => (
        <RowActions
          name={`the stock of ${nameOf(item.petId)}`}
          actions={[
            { label: 'Adjust', operation: 'adjustInventory', onClick: () => setDialog({ kind: 'adjust', item }) },
            { label: 'Set', operation: 'setInventory', onClick: () => setDialog({ kind: 'set', item }) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <DataTable {...props} label="Stocks" rows={items} idOf={({ petId }) => petId} columns={columns} />
      {dialog && (
        <Dialog petId={dialog.item.petId} quantity={dialog.item.quantity} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
