// The shop at a glance: what to do today, totals, sales, stock, and events as they happen. Data is refetched when an event arrives.
import { SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { StoreSummary } from 'petstore-client'
import { lazy, Suspense } from 'react'
import { PageHeader, Panel, ReadError } from '../parts/page.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { Figure } from './figure.tsx'
import { LiveEvents } from './live-events.tsx'
import { SalesPanels } from './sales.tsx'
import { CategoryStocks } from './stocks.tsx'
import { ToDo } from './to-do.tsx'

// Loaded only for an empty store, to keep the first page small.
const FirstSteps = lazy(async () => ({ default: (await import('./first-steps.tsx')).FirstSteps }))

const summary = action('getStoreSummary')

export function Overview() {
  const { data, error, refetch } = useData(summary)
  return (
    <>
      <PageHeader title="Overview" reads={[summary]} />
      <Stack>
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {data?.categories.length === 0 ? (
          <Suspense>
            <FirstSteps />
          </Suspense>
        ) : (
          <Totals summary={data} />
        )}
      </Stack>
    </>
  )
}

const reading = <Skeleton height={200} />

function Totals({ summary }: { readonly summary: StoreSummary | undefined }) {
  return (
    <>
      <ToDo summary={summary} />
      <Figures summary={summary} />
      <SalesPanels />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title="Stock by category">{summary ? <CategoryStocks {...summary} /> : reading}</Panel>
        <Panel title="Live activity">
          <LiveEvents />
        </Panel>
      </SimpleGrid>
    </>
  )
}

/** Shows the totals. Each total links to the items it counts. */
const Figures = ({ summary: { pets, units, orders } = {} }: { readonly summary?: Partial<StoreSummary> }) => (
  <SimpleGrid minColWidth={145} autoFlow="auto-fit" spacing="sm">
    <Figure label="Available pets" to="/pets?status=available" value={pets?.available} />
    <Figure label="Units in stock" to="/inventory" value={units?.inStock} />
    <Figure label="Units reserved" to="/orders" value={units?.reserved} />
    <Figure label="Open orders" to="/orders" value={orders?.open} />
  </SimpleGrid>
)
