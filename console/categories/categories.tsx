// All categories, with how many pets each has.
import { Button, Stack } from '@mantine/core'
import type { Category } from 'petstore-client'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageLink } from '../parts/link.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { useCategoryColumns } from './category-columns.tsx'
import { CategoryDialog, type OpenDialog } from './category-dialog.tsx'
import { CreateCategory } from './category-form.tsx'

const PAGE_SIZE = 50

export default function Categories() {
  const [url, change] = useUrlState()
  const q = url.get('q')?.trim() ?? ''
  const sort = url.get('sort') === 'name' ? 'name' : 'id'
  const read = (cursor?: string) => action('listCategories', { q: q || undefined, sort, limit: PAGE_SIZE, cursor })
  const { items, error, refetch, more } = useList<Category>(read, {
    keepsPrevious: true,
  })
  const creating = useDialogInUrl()
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useCategoryColumns(setDialog)
  return (
    <>
      <PageHeader title="Categories" reads={[read()]}>
        <ActionButton operation="createCategory" leftSection={<Icon name="plus" size={16} />} onClick={creating.open}>
          Add a category
        </ActionButton>
      </PageHeader>
      <Stack gap="sm">
        <search className="filters" aria-label="Categories">
          <SearchField label="Search by name" value={q} onSearch={(text) => change({ q: text })} />
        </search>
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {!(error && !items) && (
          <DataTable
            label="Categories"
            columns={columns}
            rows={items}
            idOf={({ id }) => id}
            sort={sort}
            // The service sorts categories in one direction only.
            onSort={(next) => change({ sort: next.endsWith('name') ? 'name' : undefined })}
            {...more}
            empty={<NoCategories isFiltered={q !== ''} />}
          />
        )}
      </Stack>
      {creating.isOpen && <CreateCategory onClose={creating.close} />}
      {dialog && <CategoryDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

function NoCategories({ isFiltered }: { readonly isFiltered: boolean }) {
  const [, change] = useUrlState()
  if (isFiltered)
    return (
      <Empty title="No category matches">
        <Button variant="default" onClick={() => change({ q: undefined })}>
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
