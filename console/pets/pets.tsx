// The list of pets: search, filters, single and bulk changes, and a CSV download.
import { Button, Group } from '@mantine/core'
import type { Pet, StockLevel } from 'petstore-client'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { csvColumns, stockText } from '../../contract/csv.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { AddButton, RowActions } from '../parts/actions.tsx'
import { PetCell } from '../parts/animal-name.tsx'
import type { DownloadOptions } from '../parts/download.tsx'
import { statuses } from '../parts/inputs.tsx'
import { CategoryLink, PageLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import { SearchField, searchedNumber } from '../parts/search-field.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { type Paging, useById, useData } from '../service/queries.ts'
import { useMissingScope } from '../service/session.tsx'
import { petBulks, usePetActions } from './pet-actions.tsx'
import { CreatePet, petText } from './pet-dialogs.tsx'

const sorts = ['id', '-id', 'name', '-name'] as const

/** Reads the filter from the URL, and returns a function that changes it. */
function usePetFilter() {
  const [url, change] = useUrlState()
  const status = statuses.filter((one) => url.getAll('status').includes(one))
  const search = url.get('q')?.trim() || undefined
  const id = searchedNumber(search)
  const filter = {
    q: id === undefined ? search : undefined,
    id: id === undefined ? undefined : [id],
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
        wrap={(table, pets) => <ProvideLevels pets={pets}>{table}</ProvideLevels>}
        idOf={({ id }: Pet) => id}
        nameOf={petText}
        sort={filter.sort ?? 'id'}
        onSort={(sort) => change({ sort: sort === 'id' ? undefined : sort })}
        filters={<PetFilters />}
        bulks={petBulks}
        download={useFile(filter)}
        canImport
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

/** The file also contains each pet's category name and stock, if the caller may read them. */
function useFile({ sort, id: petId, ...filter }: ReturnType<typeof usePetFilter>[0]): DownloadOptions<Pet> {
  const isAllowed = useMissingScope('listStockLevels') === undefined
  const file = { name: 'pets', columns: csvColumns.pets }
  if (!isAllowed) return file
  const sorts = { id: 'petId', '-id': '-petId', name: 'name', '-name': '-name' } as const
  return {
    ...file,
    read: (paging) => action('listStockLevels', { ...filter, petId, sort: sorts[sort ?? 'id'], ...paging }),
    rowsOf: (_, rows: readonly object[]) =>
      (rows as readonly StockLevel[]).map((level) => ({ ...level, id: level.petId, exportedStock: stockText(level) })),
  }
}

const columns: readonly Column<Pet>[] = [
  {
    label: 'Name',
    sort: 'name',
    cell: (pet) => (
      <Facts pet={pet}>
        {({ categoryName, quantity }) => (
          <PetCell petId={pet.id} name={pet.name} categoryName={categoryName}>
            {quantity} left
          </PetCell>
        )}
      </Facts>
    ),
  },
  { label: 'Number', sort: 'id', isSecondary: true, cell: ({ id }) => <span className="dimmed">#{id}</span> },
  {
    label: 'Category',
    isSecondary: true,
    cell: (pet) => (
      <Facts pet={pet}>
        {({ categoryName }) => categoryName && <CategoryLink id={pet.categoryId} name={categoryName} />}
      </Facts>
    ),
  },
  { label: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
  {
    label: 'Stock',
    isNumber: true,
    isSecondary: true,
    cell: (pet) => <Facts pet={pet}>{({ quantity }) => quantity}</Facts>,
  },
  { label: 'Actions', isLabelHidden: true, cell: (pet) => <PetActions {...pet} /> },
]

/** The listed pets' stock levels by pet; undefined if the key cannot read them. */
const Levels = createContext<ReadonlyMap<number, StockLevel> | undefined>(undefined)

interface LevelsProps {
  /** Undefined while loading. */
  readonly pets: readonly Pet[] | undefined
  readonly children: ReactNode
}

/** Reads all listed pets' stock levels at once. A query in each cell would delay the page's first response to input. */
function ProvideLevels({ pets = [], children }: LevelsProps) {
  const petId = pets.map(({ id }) => id)
  const isAllowed = useMissingScope('listStockLevels') === undefined
  const read = action('listStockLevels', { petId, limit: Math.max(petId.length, 1) })
  const { data } = useData(read, { isEnabled: isAllowed && petId.length > 0, keepsPrevious: true })
  const levels = useMemo(() => new Map(data?.map((level) => [level.petId, level])), [data])
  return <Levels value={isAllowed ? levels : undefined}>{children}</Levels>
}

interface FactsProps {
  readonly pet: Pet
  readonly children: (facts: { readonly categoryName?: string | undefined; readonly quantity?: string }) => ReactNode
}

/** Passes what a row shows beyond its pet: the category's name and the units left to sell. Both are missing while loading. */
function Facts({ pet, children }: FactsProps) {
  const levels = useContext(Levels)
  if (!levels) return <FactsWithoutStock pet={pet}>{children}</FactsWithoutStock>
  const level = levels.get(pet.id)
  return children(level ? { categoryName: level.categoryName, quantity: numberText(level.quantity) } : {})
}

const FactsWithoutStock = ({ pet, children }: FactsProps) =>
  children({ categoryName: useById('category', pet.categoryId)?.name, quantity: '–' })

const PetActions = (pet: Pet) => <RowActions name={petText(pet)} actions={usePetActions(pet)} />

function PetFilters() {
  const [url, change] = useUrlState()
  const [{ status = [], categoryId }] = usePetFilter()
  return (
    <>
      <SearchField label="Name or number" value={url.get('q') ?? ''} onSearch={(text) => change({ q: text })} />
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
