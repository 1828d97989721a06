// Chooses the stocks that the page shows: of one pet, by status, or those that are low.
import { SegmentedControl, Switch } from '@mantine/core'
import { memo } from 'react'
import { IntegerInput } from '../parts/integer-input.tsx'
import { numberIn } from '../parts/url-number.ts'
import { useUrlState } from '../parts/url-state.ts'
import { PetPicker } from '../pets/pet-picker.tsx'
import { statuses, statusIn } from './inventory-query.ts'

/** A beginning; the number can be changed beside it. */
const LOW = 5

/** Rendered again only if the URL changes. */
export const InventoryFilters = memo(() => {
  const [url, change] = useUrlState()
  const isLow = url.has('maxQuantity')
  return (
    <search className="filters" aria-label="Stocks">
      <SegmentedControl
        aria-label="Status"
        data={[{ value: '', label: 'All' }, ...statuses.map((value) => ({ value, label: value }))]}
        value={statusIn(url) ?? ''}
        onChange={(status) => change({ status })}
      />
      <PetPicker
        petId={numberIn(url, 'petId')}
        onChange={({ id }) => change({ petId: String(id) })}
        onClear={() => change({ petId: undefined })}
      />
      <Switch
        label="Low stock only"
        checked={isLow}
        onChange={({ currentTarget }) => change({ maxQuantity: currentTarget.checked ? String(LOW) : undefined })}
        mb={8}
      />
      {isLow && (
        <IntegerInput
          label="At most"
          value={numberIn(url, 'maxQuantity')}
          // Until there is a number, the stocks stay those of the last one.
          onChange={(value) => value !== undefined && change({ maxQuantity: String(value) })}
        />
      )}
    </search>
  )
})
