// The shop at a glance. Everything but the events comes from one read, and it is read again when an event arrives.
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { StoreSummary } from 'petstore-client'
import { lazy, memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import { Bars } from '../parts/bars.tsx'
import { numberText } from '../parts/locale.ts'
import { dayLabel } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { CategoryStock } from './category-stock.tsx'
import { Figures } from './figures.tsx'
import { LiveEvents } from './live-events.tsx'
import { LowestStocks } from './lowest-stocks.tsx'

// Loaded only for an empty store, to keep the first page small.
const Beginning = lazy(() => import('./beginning.tsx'))

const summary = action('getStoreSummary')

export function Overview() {
  const { data, error, refetch } = useData(summary)
  const shown = useDeferredValue(data)
  return (
    <>
      <PageHeader title="Overview" reads={[summary]} />
      <Stack>
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {data && isEmpty(data) ? (
          <Suspense>
            <Beginning />
          </Suspense>
        ) : (
          <Totals summary={shown} />
        )}
      </Stack>
    </>
  )
}

const isEmpty = ({ pets, categories }: StoreSummary): boolean =>
  [pets.available, pets.pending, pets.sold].every((count) => Number(count) === 0) && categories.length === 0

const Totals = memo(({ summary }: { readonly summary: StoreSummary | undefined }) => {
  return (
    <>
      <Figures summary={summary} />
      <div className="panels">
        <Panel title="Units ordered per day" isReading={!summary}>
          {summary && <UnitsPerDay days={summary.unitsOrderedPerDay} />}
        </Panel>
        <Panel title="Stock by category" isReading={!summary}>
          {summary && <CategoryStock categories={summary.categories} more={Number(summary.moreCategories)} />}
        </Panel>
        <Panel title="Lowest stocks" isReading={!summary}>
          {summary && <LowestStocks items={summary.lowestStocks} />}
        </Panel>
        <Panel title="What happens now" isReading={false}>
          <LiveEvents />
        </Panel>
      </div>
    </>
  )
})

function UnitsPerDay({ days }: { readonly days: StoreSummary['unitsOrderedPerDay'] }) {
  const total = days.reduce((sum, { units }) => sum + Number(units), 0)
  return (
    <>
      <Bars
        label="Units ordered per day"
        bars={days.map(({ day, units }) => ({ label: dayLabel(day), value: Number(units) }))}
      />
      <Text size="sm" c="dimmed">
        {numberText(total)} in the last {days.length} days
      </Text>
    </>
  )
}

interface PanelProps {
  readonly title: string
  readonly isReading: boolean
  readonly children: ReactNode
}

function Panel({ title, isReading, children }: PanelProps) {
  return (
    <Card withBorder component="section" aria-label={title} className="panel">
      <Title order={2} size="h5" mb="sm">
        {title}
      </Title>
      {isReading ? <Skeleton height={200} /> : children}
    </Card>
  )
}
