// The pick list: the animals to collect for due orders, grouped by category. Designed to be printed on one page in
// black and white.
import { Button, Skeleton } from '@mantine/core'
import type { OrderDetails } from 'petstore-client'
import { Empty, PageHeader, ReadError } from '../parts/page.tsx'
import { countText, momentText, units, useMinute } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { type Due, dueOf, endOf } from './placed-order.ts'

/** Maximum number of orders on the list, so it fits on one page. */
const MAX_ORDERS = 100

/** Number of orders above which a category may be printed in two columns, because the list would otherwise need two pages. */
const MANY_ORDERS = 40

interface Props {
  /** The chosen filter. Only the filter for the week includes days after today. Overdue orders are always included. */
  readonly due: Due | undefined
  readonly onClose: () => void
}

export function PickList({ due, onClose }: Props) {
  const now = useMinute()
  const isWeek = due === 'week'
  const read = action('listOrderDetails', {
    complete: false,
    shipDateTo: endOf(isWeek ? 'week' : 'today', now).toISOString(),
    sort: 'shipDate',
    limit: MAX_ORDERS,
  })
  const { data, error, refetch } = useData(read)
  const count = data?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  const isFull = data?.length === MAX_ORDERS
  return (
    <>
      <PageHeader
        title="Pick list"
        summary={`Open orders due ${isWeek ? 'this week' : 'today'} or earlier${data ? `: ${isFull ? 'the first ' : ''}${countText(data.length, 'order')}, ${units(count)}` : ''}. As of ${momentText(now.toISOString())}.`}
        reads={[read]}
      >
        <Button variant="default" onClick={onClose}>
          Back to the orders
        </Button>
        <Button disabled={!data?.length} onClick={() => print()}>
          Print
        </Button>
      </PageHeader>
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={300} />}
      {data?.length === 0 && <Empty title="Nothing is due">No open order has a ship date in this period.</Empty>}
      <div className="pick-list" data-long={(data?.length ?? 0) > MANY_ORDERS}>
        {byCategory(data ?? []).map(([category, orders]) => (
          <Group key={category} category={category} orders={orders} now={now} />
        ))}
      </div>
    </>
  )
}

interface GroupProps {
  readonly category: string
  readonly orders: readonly OrderDetails[]
  readonly now: Date
}

const Group = ({ category, orders, now }: GroupProps) => (
  <table aria-label={category}>
    <caption>
      <bdi>{category}</bdi> <span>{units(orders.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
    </caption>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td className="pick-box" />
          <td>{order.quantity} ×</td>
          <th scope="row">
            <bdi>{order.petName}</bdi> <span>#{order.petId}</span>
          </th>
          <td>Order {order.id}</td>
          <td>
            {order.shipDate && momentText(order.shipDate)}
            {dueOf(order, now) === 'overdue' && ' (overdue)'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Groups orders by category, in alphabetical order. Within a category, orders for the same animal are together. */
function byCategory(orders: readonly OrderDetails[]): readonly (readonly [string, readonly OrderDetails[]])[] {
  const groups = Map.groupBy(orders, ({ categoryName }) => categoryName)
  const { compare } = new Intl.Collator()
  return [...groups]
    .sort(([one], [other]) => compare(one, other))
    .map(([category, orders]) => [
      category,
      orders.toSorted((one, other) => compare(one.petName, other.petName) || one.petId - other.petId),
    ])
}
