// The shop at a glance. Everything except the events comes from one read, which is refetched when an event arrives.
import { Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import type { StoreSummary } from 'petstore-client'
import { type CSSProperties, lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { Bars } from '../parts/charts.tsx'
import { PageHeader, Panel, ReadError } from '../parts/page.tsx'
import { dayLabel, numberText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { LiveEvents } from './live-events.tsx'
import { CategoryStocks, LowestStocks } from './stocks.tsx'

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
      <Figures summary={summary} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title="Units ordered per day">
          {summary ? <UnitsPerDay days={summary.unitsOrderedPerDay} /> : reading}
        </Panel>
        <Panel title="Stock by category">{summary ? <CategoryStocks {...summary} /> : reading}</Panel>
        <Panel title="Lowest stocks">{summary ? <LowestStocks items={summary.lowestStocks} /> : reading}</Panel>
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
    <Figure label="Pending pets" to="/pets?status=pending" value={pets?.pending} />
    <Figure label="Sold pets" to="/pets?status=sold" value={pets?.sold} />
    <Figure label="Units in stock" to="/inventory" value={units?.inStock} />
    <Figure label="Units reserved" to="/orders?complete=false" value={units?.reserved} />
    <Figure label="Open orders" to="/orders?complete=false" value={orders?.open} />
  </SimpleGrid>
)

interface FigureProps {
  readonly label: string
  readonly to: string
  readonly value: number | bigint | undefined
}

function Figure({ label, to, value }: FigureProps) {
  const text = value === undefined ? '' : numberText(value)
  return (
    <Paper component={Link} href={to} withBorder p="sm" c="inherit" className="figure">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <div className="figure-value" style={{ '--length': text.length } as CSSProperties}>
        {text || <Skeleton height={34} width={70} />}
      </div>
    </Paper>
  )
}

function UnitsPerDay({ days }: { readonly days: StoreSummary['unitsOrderedPerDay'] }) {
  const bars = days.map(({ day, units }) => ({ label: dayLabel(day), value: Number(units) }))
  return (
    <>
      <Bars label="Units ordered per day" bars={bars} />
      <Text size="sm" c="dimmed">
        {numberText(bars.reduce((sum, { value }) => sum + value, 0))} in the last {days.length} days
      </Text>
    </>
  )
}
