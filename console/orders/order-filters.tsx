// Chooses the orders that the page shows: open or fulfilled, of one pet, or the one with a number.
import { SegmentedControl } from '@mantine/core'
import { memo } from 'react'
import { numberIn } from '../parts/url-number.ts'
import { useUrlState } from '../parts/url-state.ts'
import { PetPicker } from '../pets/pet-picker.tsx'
import { OrderNumberField } from './order-number-field.tsx'
import { type OrderState, stateIn, urlValueOf } from './orders-query.ts'

const states: readonly { value: OrderState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'all', label: 'All' },
]

/** Rendered again only if the URL changes. */
export const OrderFilters = memo(() => {
  const [url, change] = useUrlState()
  const petId = numberIn(url, 'petId')
  return (
    <search className="filters" aria-label="Orders">
      <SegmentedControl
        aria-label="State"
        data={[...states]}
        value={stateIn(url)}
        onChange={(value) => change({ complete: urlValueOf[value], order: undefined })}
      />
      <PetPicker
        petId={petId}
        onChange={({ id }) => change({ petId: String(id), order: undefined })}
        onClear={() => change({ petId: undefined })}
      />
      <OrderNumberField value={url.get('order') ?? ''} onChange={(order) => change({ order })} />
    </search>
  )
})
