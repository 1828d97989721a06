// The list of pets: search, filters, single and bulk changes, and a CSV download.
import { Button, Group, Text } from '@mantine/core'
import type { Pet, Petstore } from 'petstore-client'
import { csvColumns, stockText } from '../../contract/csv.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { AddButton, RowActions } from '../parts/actions.tsx'
import { PetTile } from '../parts/category-tile.tsx'
import { CategoryLink, CategoryName, PageLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { type Paging, readIfAllowed, useById } from '../service/queries.ts'
import { petBulks, usePetActions } from './pet-actions.tsx'
import { CreatePet, statuses } from './pet-dialogs.tsx'

const sorts = ['id', '-id', 'name', '-name'] as const

/** Reads the filter from the URL, and returns a function that changes it. */
function usePetFilter() {
  const [url, change] = useUrlState()
  const status = statuses.filter((one) => url.getAll('status').includes(one))
  const filter = {
    q: url.get('q')?.trim() || undefined,
    status: status.length > 0 ? status : undefined,
    categoryId: numberIn(url, 'categoryId'),
    sort: sorts.find((sort) => sort === url.get('sort')),
  }
  return [filter, change] as const
}

export function Pets() {
  const [filter, change] = usePetFilter()
  const read = (paging?: Paging) => action('listPets', { ...filter, ...paging })
  return (
    <>
      <PageHeader title="Pets">
        <AddButton operation="createPet" dialog={<CreatePet categoryId={filter.categoryId} />}>
          Add a pet
        </AddButton>
      </PageHeader>
      <List
        label="Pets"
        read={read}
        columns={columns}
        idOf={({ id }: Pet) => id}
        nameOf={({ name }) => name}
        sort={filter.sort ?? 'id'}
        onSort={(sort) => change({ sort: sort === 'id' ? undefined : sort })}
        filters={<PetFilters />}
        bulks={petBulks}
        download={{ name: 'pets', columns: csvColumns.pets, rowsOf: csvRows }}
        empty={
          <Empty title="There are no pets yet">
            A pet has a name and belongs to a <PageLink to="/categories">category</PageLink>, such as dog, which you can
            create along with it. The <PageLink to="/">overview</PageLink> can fill an empty store with example animals.
          </Empty>
        }
      />
    </>
  )
}

const columns: readonly Column<Pet>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: (pet) => <PetCell {...pet} />,
  },
  { label: 'Number', sort: 'id', isSecondary: true, cell: ({ id }) => <span className="dimmed">#{id}</span> },
  { label: 'Category', isSecondary: true, cell: ({ categoryId }) => <CategoryLink id={categoryId} /> },
  { label: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  { label: 'Stock', isNumber: true, isSecondary: true, cell: ({ id }) => <Quantity petId={id} /> },
  { label: 'Actions', isLabelHidden: true, cell: (pet) => <PetActions {...pet} /> },
]

const PetCell = ({ id, name, categoryId }: Pet) => (
  <div className="named">
    <PetTile categoryId={categoryId} />
    <div>
      <PageLink to={`/pets/${id}`} className="any-text name">
        {name}
      </PageLink>
      <Text hiddenFrom="sm" size="sm" c="dimmed">
        <CategoryName id={categoryId} /> · #{id} · <Quantity petId={id} /> left
      </Text>
    </div>
  </div>
)

function Quantity({ petId }: { readonly petId: number }) {
  const stock = useById('pet', petId)
  return stock ? numberText(stock.quantity) : '–'
}

const PetActions = (pet: Pet) => <RowActions name={pet.name} actions={usePetActions(pet)} />

function PetFilters() {
  const [{ q = '', status = [], categoryId }, change] = usePetFilter()
  return (
    <>
      <SearchField label="Search by name" value={q} onSearch={(text) => change({ q: text })} />
      <CategoryPicker value={categoryId} onChange={(categoryId) => change({ categoryId })} isFilter />
      <Group gap={0} role="group" aria-label="Status">
        <Button.Group>
          {statuses.map((one) => (
            <Button
              key={one}
              px="sm"
              variant={status.includes(one) ? 'light' : 'default'}
              aria-pressed={status.includes(one)}
              onClick={() => change({ status: statuses.filter((other) => status.includes(other) !== (other === one)) })}
            >
              {capitalized(one)}
            </Button>
          ))}
        </Button.Group>
      </Group>
    </>
  )
}

/** Adds category names and stock levels to the rows of a download, if the caller may read them. */
async function csvRows(store: Petstore, pets: readonly Pet[]) {
  const categoryIds = pets.map(({ categoryId }) => categoryId)
  const petIds = pets.map(({ id }) => id)
  const [categories, stocks] = await Promise.all([
    readIfAllowed(store, 'category', categoryIds),
    readIfAllowed(store, 'pet', petIds),
  ])
  return pets.map((pet) => {
    const stock = stocks.get(pet.id)
    const categoryName = categories.get(pet.categoryId)?.name
    return { ...pet, categoryName, ...stock, exportedStock: stock && stockText(stock) }
  })
}
