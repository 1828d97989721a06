// Both versions of an order that someone else has changed or fulfilled meanwhile.
import type { Order } from 'petstore-client'
import { Conflict } from '../parts/conflict.tsx'
import { momentText } from '../parts/moment.tsx'

interface Props {
  readonly yours: Order
  readonly theirs: Order
  readonly onOverwrite: () => void
  readonly onTakeTheirs: () => void
}

export function OrderConflict({ yours, theirs, ...props }: Props) {
  return (
    <Conflict
      {...props}
      fields={[
        { label: 'Quantity', yours: String(yours.quantity ?? ''), theirs: String(theirs.quantity ?? '') },
        { label: 'Ship date', yours: dateText(yours), theirs: dateText(theirs) },
        { label: 'State', yours: stateOf(yours), theirs: stateOf(theirs) },
      ]}
    />
  )
}

const dateText = ({ shipDate }: Order): string => (shipDate ? momentText(shipDate) : 'none')

export const stateOf = ({ complete }: Order): 'fulfilled' | 'open' => (complete ? 'fulfilled' : 'open')
