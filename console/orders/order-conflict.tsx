// Both versions of an order that someone else has changed or fulfilled meanwhile.
import type { Order, OrderUpdate } from 'petstore-client'
import { Conflict } from '../parts/conflict.tsx'
import { numberText } from '../parts/locale.ts'
import { momentText } from '../parts/moment.tsx'

interface Props {
  readonly before: Order
  /** What the reader wants to change; null for what is to be removed. */
  readonly yours: OrderUpdate & { readonly state?: string }
  readonly theirs: Order
  readonly onOverwrite: () => void
  readonly onTakeTheirs: () => void
}

export function OrderConflict({ before, yours, theirs, ...props }: Props) {
  return (
    <Conflict
      {...props}
      fields={[
        {
          label: 'Quantity',
          before: countText(before.quantity),
          yours: yours.quantity === undefined ? undefined : countText(yours.quantity),
          theirs: countText(theirs.quantity),
        },
        {
          label: 'Ship date',
          before: dateText(before.shipDate),
          yours: yours.shipDate === undefined ? undefined : dateText(yours.shipDate),
          theirs: dateText(theirs.shipDate),
        },
        { label: 'State', before: stateOf(before), yours: yours.state, theirs: stateOf(theirs) },
      ]}
    />
  )
}

const countText = (count: number | undefined): string => (count === undefined ? '' : numberText(count))

const dateText = (at: string | null | undefined): string => (at ? momentText(at) : 'none')

export const stateOf = ({ complete }: Order): 'fulfilled' | 'open' => (complete ? 'fulfilled' : 'open')
