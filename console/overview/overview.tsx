// The shop at a glance. Everything but the events comes from one read, and it is read again when an event arrives.
import type { StoreSummary } from 'petstore-client'
import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { Bars } from '../parts/bars.tsx'
import { numberText } from '../parts/locale.ts'
import { dayLabel } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { CategoryStock } from './category-stock.tsx'
import { Figures } from './figures.tsx'
import { LiveEvents } from './live-events.tsx'
import { LowestStocks } from './lowest-stocks.tsx'

// Loaded only for an empty store, to keep the first page small.
const Beginning = lazy(async () => ({ default: (await import('../later.tsx')).Beginning }))

const summary = action('getStoreSummary')

export function Overview() {
  const { data, error, refetch } = useData(summary)
  const shown = useDeferredValue(data)
  return (
    <>
      <PageHeader title="Overview" reads={[summary]} />
      <div className="stack">
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {data && isEmpty(data) ? (
          <Suspense>
            <Beginning />
          </Suspense>
        ) : (
          <Totals summary={shown} />
        )}
      </div>
    </>
  )
}

const isEmpty = ({ pets, categories }: StoreSummary): boolean =>
  [pets.available, pets.pending, pets.sold].every((count) => Number(count) === 0) && categories.length === 0

const reading = <Skeleton height={200} />

const Totals = memo(({ summary }: { readonly summary: StoreSummary | undefined }) => {
  return (
    <>
      <Figures summary={summary} />
      <div className="panels">
        <Panel title="Units ordered per day">
          {summary ? <UnitsPerDay days={summary.unitsOrderedPerDay} /> : reading}
        </Panel>
        <Panel title="Stock by category">
          {summary ? <CategoryStock categories={summary.categories} more={Number(summary.moreCategories)} /> : reading}
        </Panel>
        <Panel title="Lowest stocks">{summary ? <LowestStocks items={summary.lowestStocks} /> : reading}</Panel>
        <Panel title="Live activity">
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
      <p className="note">
        {numberText(total)} in the last {days.length} days
      </p>
    </>
  )
}
