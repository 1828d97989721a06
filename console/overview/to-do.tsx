// What needs attention today: counts of orders, stocks, and webhooks. Each count links to the list of the items it
// counts.
import { SimpleGrid } from '@mantine/core'
import type { StoreSummary } from 'petstore-client'
import { dueQuery } from '../orders/placed-order.ts'
import { useMinute } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { Figure } from './figure.tsx'

/** Maximum number of items to count: the maximum page size of a list. */
const limit = 100

export function ToDo({ summary }: { readonly summary: StoreSummary | undefined }) {
  const now = useMinute()
  const overdue = useData(action('listOrderDetails', { ...dueQuery('overdue', now), limit }), keeping)
  const today = useData(action('listOrderDetails', { ...dueQuery('today', now), limit }), keeping)
  const maxQuantity = Number(summary?.lowStockLimit ?? 0)
  const low = useData(action('listStockLevels', { status: ['available'], maxQuantity, limit }), {
    isEnabled: summary !== undefined,
  })
  const webhooks = useData(action('listWebhooks', { limit }))
  const failing = webhooks.data?.filter((webhook) => webhook.failingSince !== undefined)
  return (
    <SimpleGrid minColWidth={145} autoFlow="auto-fit" spacing="sm" role="group" aria-label="To do">
      <Count label="Overdue orders" to="/orders?due=overdue" items={overdue.data} exception="alarm" />
      <Count label="Due today" to="/orders?due=today" items={today.data} exception="warning" />
      <Count
        label="Low stock"
        to={`/inventory?status=available&maxQuantity=${maxQuantity}`}
        items={low.data}
        exception="warning"
      />
      <Count label="Failing webhooks" to="/webhooks" items={failing} exception="alarm" />
    </SimpleGrid>
  )
}

const keeping = { keepsPrevious: true }

interface CountProps {
  readonly label: string
  readonly to: string
  readonly items: readonly unknown[] | undefined
  readonly exception: 'warning' | 'alarm'
}

const Count = ({ items, exception, ...figure }: CountProps) => (
  <Figure
    {...figure}
    value={items?.length}
    isAtLeast={items?.length === limit}
    exception={items?.length === 0 ? 'none' : exception}
  />
)
