// The columns of the table of categories.
import type { Category } from 'petstore-client'
import type { Column } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { RowActions } from '../parts/row-actions.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import type { OpenDialog } from './category-dialog.tsx'

export function useCategoryColumns(open: (dialog: OpenDialog) => void): readonly Column<Category>[] {
  const isAllowed = useMissingScope('getStoreSummary') === undefined
  const { data } = useData(action('getStoreSummary'), { isEnabled: isAllowed })
  const totals = new Map(data?.categories.map((total) => [total.categoryId, total]))
  return [
    { label: 'Number', sort: 'id', isSecondary: true, cell: ({ id }) => id },
    {
      label: 'Name',
      sort: 'name',
      cell: ({ id, name }) => (
        <PageLink to={`/pets?categoryId=${id}`} className="any-text">
          {name}
        </PageLink>
      ),
    },
    {
      label: 'Description',
      isSecondary: true,
      cell: ({ description }) => <span className="any-text">{description}</span>,
    },
    // The summary has the hundred categories with the most units.
    { label: 'Pets', isNumber: true, cell: ({ id }) => textOf(totals.get(id)?.pets) },
    { label: 'In stock', isNumber: true, cell: ({ id }) => textOf(totals.get(id)?.inStock) },
    {
      label: 'Actions',
      isLabelHidden: true,
      cell: (category) => (
        <RowActions
          name={category.name}
          actions={[
            { label: 'Edit', operation: 'updateCategory', onClick: () => open({ kind: 'edit', category }) },
            {
              label: 'Delete',
              operation: 'deleteCategory',
              isDangerous: true,
              onClick: () => open({ kind: 'delete', category }),
            },
          ]}
        />
      ),
    },
  ]
}

const textOf = (count: number | bigint | undefined): string => (count === undefined ? '–' : numberText(count))
