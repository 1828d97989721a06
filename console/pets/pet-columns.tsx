// The columns of the table of pets.
import type { Pet } from 'petstore-client'
import { useCategoryNames } from '../categories/category-names.ts'
import type { Column } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { RowActions } from '../parts/row-actions.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { useMissingScope } from '../session/session.tsx'
import { usePetActions } from './pet-actions.ts'
import type { OpenDialog } from './pet-dialog.tsx'
import { usePetStocks } from './pet-stocks.ts'

export function usePetColumns(pets: readonly Pet[], open: (dialog: OpenDialog) => void): readonly Column<Pet>[] {
  const categoryName = useCategoryNames(pets.map(({ categoryId }) => categoryId))
  const stockOf = usePetStocks(pets.map(({ id }) => id))
  const seesStock = useMissingScope('listInventory') === undefined
  const actionsOf = usePetActions(open)
  return [
    { label: 'Number', sort: 'id', isSecondary: true, cell: ({ id }) => id },
    {
      label: 'Name',
      sort: 'name',
      cell: ({ id, name }) => (
        <PageLink to={`/pets/${id}`} className="any-text">
          {name}
        </PageLink>
      ),
    },
    {
      label: 'Category',
      isSecondary: true,
      cell: ({ categoryId }) => (
        <PageLink to={`/pets?categoryId=${categoryId}`} className="any-text">
          {categoryName(categoryId) ?? `Category ${categoryId}`}
        </PageLink>
      ),
    },
    { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: 'Stock',
      isNumber: true,
      cell: ({ id }) => {
        const stock = stockOf(id)
        if (!seesStock) return '–'
        return stock ? numberText(stock.quantity) : <Skeleton height={16} width={24} />
      },
    },
    { label: 'Actions', isLabelHidden: true, cell: (pet) => <RowActions name={pet.name} actions={actionsOf(pet)} /> },
  ]
}
