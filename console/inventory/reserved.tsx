// How many units of a pet stand in the shop although they are sold: who counts must leave them out.
import { Text } from '@mantine/core'
import type { Order } from 'petstore-client'
import { failureOf } from '../parts/failure.ts'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'

const MAX_ORDERS = 100

export function Reserved({ petId }: { readonly petId: number }) {
  const { items, error, more } = useList<Order>((cursor) =>
    action('listOrders', { petId, complete: false, limit: MAX_ORDERS, cursor }),
  )
  const count = items?.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  return (
    <Text size="sm" c="dimmed">
      {count === undefined
        ? error
          ? failureOf(error).message
          : 'Reading the open orders…'
        : reservedText(count, more.onMore !== undefined)}
    </Text>
  )
}

function reservedText(count: number, isMore: boolean): string {
  if (count === 0) return 'No unit is reserved for an open order.'
  return `Do not count ${isMore ? 'more than ' : ''}${units(count)} reserved for open orders.`
}
