// The fields above the table of pets that choose which of them it shows.
import { Button, Group } from '@mantine/core'
import { memo } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { statuses, usePetFilter } from './pet-filter.ts'

/** Rendered again only if the URL changes. */
export const PetFilters = memo(() => {
  const [{ q = '', status = [], categoryId }, change] = usePetFilter()
  return (
    <search className="filters" aria-label="Pets">
      <SearchField label="Search by name" value={q} onSearch={(text) => change({ q: text })} />
      <CategoryPicker
        categoryId={categoryId}
        onChange={(id) => change({ categoryId: String(id) })}
        onClear={() => change({ categoryId: undefined })}
      />
      <Group gap={4} role="group" aria-label="Status" wrap="nowrap">
        {statuses.map((one) => {
          const isOn = status.includes(one)
          return (
            <Button
              key={one}
              size="sm"
              px="sm"
              variant={isOn ? 'light' : 'default'}
              aria-pressed={isOn}
              onClick={() => change({ status: statuses.filter((other) => status.includes(other) !== (other === one)) })}
            >
              {one}
            </Button>
          )
        })}
      </Group>
    </search>
  )
})
