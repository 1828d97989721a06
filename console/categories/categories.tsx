// The list of categories, with the number of pets in each.
import type { Category } from 'petstore-client'
import { csvColumns } from '../../contract/csv.ts'
import { AddButton, RowActions } from '../parts/actions.tsx'
import { CategoryTile } from '../parts/category-tile.tsx'
import { PageLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import type { Column } from '../parts/table.tsx'
import { numberText } from '../parts/text.tsx'
import { useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { type Paging, useData } from '../service/queries.ts'
import { useMissingScope } from '../service/session.tsx'
import { CreateCategory, categoryActions } from './category-dialogs.tsx'

export function Categories() {
  const [url, change] = useUrlState()
  const q = url.get('q')?.trim() || undefined
  const sort = url.get('sort') === 'name' ? 'name' : 'id'
  const read = (paging?: Paging) => action('listCategories', { q, sort, ...paging })
  return (
    <>
      <PageHeader title="Categories">
        <AddButton operation="createCategory" dialog={<CreateCategory />}>
          Add a category
        </AddButton>
      </PageHeader>
      <List
        label="Categories"
        read={read}
        columns={columns}
        idOf={({ id }: Category) => id}
        sort={sort}
        // Ignore the direction, because the service cannot reverse the order of categories.
        onSort={(next) => change({ sort: next.endsWith('name') ? 'name' : undefined })}
        filters={<SearchField label="Search by name" value={q ?? ''} onSearch={(text) => change({ q: text })} />}
        download={{ name: 'categories', columns: csvColumns.categories }}
        canImport
        empty={
          <Empty title="There are no categories yet">
            Every pet belongs to a category, such as dog or cat: add one first. The <PageLink to="/">overview</PageLink>{' '}
            can fill an empty store with example animals.
          </Empty>
        }
      />
    </>
  )
}

const columns: readonly Column<Category>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: ({ id, name }) => (
      <div className="named">
        <CategoryTile name={name} />
        <PageLink to={`/pets?categoryId=${id}`} className="any-text name">
          {name}
        </PageLink>
      </div>
    ),
  },
  { label: 'Number', sort: 'id', isSecondary: true, cell: ({ id }) => <span className="dimmed">#{id}</span> },
  {
    label: 'Description',
    isSecondary: true,
    cell: ({ description }) => <span className="any-text dimmed">{description}</span>,
  },
  { label: 'Pets', isNumber: true, cell: ({ id }) => <Total categoryId={id} of="pets" /> },
  { label: 'In stock', isNumber: true, cell: ({ id }) => <Total categoryId={id} of="inStock" /> },
  {
    label: 'Actions',
    isLabelHidden: true,
    cell: (category) => <RowActions name={category.name} actions={categoryActions(category)} />,
  },
]

/** Reads a total from the summary, which covers only the hundred categories with the most units. */
function Total({ categoryId, of }: { readonly categoryId: number; readonly of: 'pets' | 'inStock' }) {
  const isAllowed = useMissingScope('getStoreSummary') === undefined
  const { data } = useData(action('getStoreSummary'), { isEnabled: isAllowed })
  const total = data?.categories.find((total) => total.categoryId === categoryId)
  return total ? numberText(total[of]) : '–'
}
