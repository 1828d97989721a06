// All pets: search, filters, views, changes to one and to several.
import { Button, Group, Stack } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageLink } from '../parts/link.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkKind, bulks } from './bulk-kinds.ts'
import { usePetColumns } from './pet-columns.tsx'
import { type OpenDialog, PetDialog } from './pet-dialog.tsx'
import { isFiltered, type PetFilter, usePetFilter } from './pet-filter.ts'
import { PetFilters } from './pet-filters.tsx'
import { CreatePet } from './pet-form.tsx'

const PAGE_SIZE = 50
const bulkKinds: readonly BulkKind[] = ['hold', 'endHold', 'sell', 'move', 'delete']

export default function Pets() {
  return (
    <>
      <Head />
      <Stack gap="sm">
        <SavedViews page="/pets" />
        <List />
      </Stack>
    </>
  )
}

const listPets = (filter: PetFilter, cursor?: string) => action('listPets', { ...filter, limit: PAGE_SIZE, cursor })

// Apart from the list, so that what is read does not render it again.
function Head() {
  const [filter] = usePetFilter()
  const creating = useDialogInUrl()
  return (
    <>
      <PageHeader title="Pets" reads={[listPets(filter)]}>
        <ActionButton operation="createPet" leftSection={<Icon name="plus" size={16} />} onClick={creating.open}>
          Add a pet
        </ActionButton>
      </PageHeader>
      {creating.isOpen && <CreatePet categoryId={filter.categoryId} onClose={creating.close} />}
    </>
  )
}

function List() {
  const [filter, change] = usePetFilter()
  const { items, error, refetch, more } = useList<Pet>((cursor) => listPets(filter, cursor), { keepsPrevious: true })
  const [dialog, setDialog] = useState<OpenDialog>()
  const [bulk, setBulk] = useState<{ readonly kind: BulkKind; readonly pets: readonly Pet[] }>()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const columns = usePetColumns(items ?? [], setDialog)
  const chosen = items?.filter(({ id }) => selected.has(id)) ?? []

  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm">
        <PetFilters />
        <MenuButton
          label={chosen.length === 0 ? 'Change selected' : `Change ${chosen.length} selected`}
          isDisabled={chosen.length === 0}
          actions={bulkKinds.map((kind) => ({
            ...bulks[kind],
            onClick: () => setBulk({ kind, pets: chosen }),
          }))}
        />
      </Group>
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!(error && !items) && (
        <DataTable
          label="Pets"
          columns={columns}
          rows={items}
          idOf={({ id }) => id}
          sort={filter.sort ?? 'id'}
          onSort={(sort) => change({ sort: sort === 'id' ? undefined : sort })}
          selection={{ ids: selected, nameOf: ({ name }) => name, onChange: setSelected }}
          {...more}
          empty={<NoPets isFiltered={isFiltered(filter)} />}
        />
      )}
      {dialog && <PetDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={(unchanged) => {
            setBulk(undefined)
            setSelected(new Set(unchanged.map(({ id }) => id)))
          }}
        />
      )}
    </>
  )
}

function NoPets({ isFiltered }: { readonly isFiltered: boolean }) {
  const [, change] = usePetFilter()
  if (isFiltered)
    return (
      <Empty title="No pet matches">
        <Button variant="default" onClick={() => change({ q: undefined, status: undefined, categoryId: undefined })}>
          Show all pets
        </Button>
      </Empty>
    )
  return (
    <Empty title="There are no pets yet">
      A pet has a name and belongs to a <PageLink to="/categories">category</PageLink>; it starts with a stock of one.
      The <PageLink to="/">overview</PageLink> can fill an empty store with example animals.
    </Empty>
  )
}
