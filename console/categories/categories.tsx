// All categories, with how many pets each has.
import { Button } from '@mantine/core'
import type { Category } from 'petstore-client'
import { useState } from 'react'
import { AddButton, RowActions } from '../parts/actions.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, PageLink } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import type { Column } from '../parts/table.tsx'
import { numberText } from '../parts/text.tsx'
import { useDialogInUrl, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { type Paging, useData } from '../service/queries.ts'
import { useMissingScope } from '../session/session.tsx'
import { CategoryDialog, CreateCategory, type OpenDialog } from './category-dialogs.tsx'

export default function Categories() {
  const [url, change] = useUrlState()
  const q = url.get('q')?.trim() || undefined
  const sort = url.get('sort') === 'name' ? 'name' : 'id'
  const read = (paging?: Paging) => action('listCategories', { q, sort, ...paging })
  const creating = useDialogInUrl()
  const [dialog, setDialog] = useState<OpenDialog>()
  return (
    <>
      <PageHeader title="Categories" reads={[read()]}>
        <AddButton operation="createCategory" onClick={creating.open}>
          Add a category
        </AddButton>
      </PageHeader>
      <List
        label="Categories"
        read={read}
        columns={columnsOf(setDialog)}
        idOf={({ id }: Category) => id}
        sort={sort}
        // The service sorts categories in one direction only.
        onSort={(next) => change({ sort: next.endsWith('name') ? 'name' : undefined })}
        filters={
          <search className="filters" aria-label="Categories">
            <SearchField label="Search by name" value={q ?? ''} onSearch={(text) => change({ q: text })} />
          </search>
        }
        download={{ name: 'categories', columns: ['id', 'name', 'description'] }}
        empty={<NoCategories isFiltered={q !== undefined} onAll={() => change({ q: undefined })} />}
      />
      {creating.isOpen && <CreateCategory onClose={creating.close} />}
      {dialog && <CategoryDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

const columnsOf = (open: (dialog: OpenDialog) => void): readonly Column<Category>[] => [
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
  { label: 'Pets', isNumber: true, cell: ({ id }) => <Total categoryId={id} of="pets" /> },
  { label: 'In stock', isNumber: true, cell: ({ id }) => <Total categoryId={id} of="inStock" /> },
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

/** From the summary, which has the hundred categories with the most units. */
function Total({ categoryId, of }: { readonly categoryId: number; readonly of: 'pets' | 'inStock' }) {
  const isAllowed = useMissingScope('getStoreSummary') === undefined
  const { data } = useData(action('getStoreSummary'), { isEnabled: isAllowed })
  const total = data?.categories.find((total) => total.categoryId === categoryId)
  return total ? numberText(total[of]) : '–'
}

interface NoneProps {
  readonly isFiltered: boolean
  readonly onAll: () => void
}

function NoCategories({ isFiltered, onAll }: NoneProps) {
  if (isFiltered)
    return (
      <Empty title="No categories match">
        <Button variant="default" onClick={onAll}>
          Show all categories
        </Button>
      </Empty>
    )
  return (
    <Empty title="There are no categories yet">
      Every pet belongs to a category, such as dog or cat: add one first. The <PageLink to="/">overview</PageLink> can
      fill an empty store with example animals.
    </Empty>
  )
}
