// Recent sales in the viewer's time zone: the units sold on each day, and the best sellers.
import { SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { Sales } from 'petstore-client'
import { useState } from 'react'
import { AnimalName } from '../parts/animal-name.tsx'
import { Bars } from '../parts/charts.tsx'
import { Panel, ReadError } from '../parts/page.tsx'
import { countText, dayLabel, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const periods = ['7', '30', '90']
const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function SalesPanels() {
  const [days, setDays] = useState('30')
  const { data, error, refetch } = useData(action('getSales', { days: Number(days), timeZone }), {
    keepsPrevious: true,
  })
  const reading =
    error && !data ? <ReadError error={error} onRetry={() => void refetch()} /> : <Skeleton height={200} />
  const period = (
    <SegmentedControl
      size="xs"
      aria-label="Period"
      value={days}
      onChange={setDays}
      data={periods.map((value) => ({ value, label: `${value} days` }))}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title="Units sold per day" aside={period}>
        {data ? <UnitsPerDay sales={data} /> : reading}
      </Panel>
      <Panel title="Best sellers" aside={<Text size="sm" c="dimmed">{`Last ${days} days`}</Text>}>
        {data ? <BestSellers sales={data} /> : reading}
      </Panel>
    </SimpleGrid>
  )
}

interface Props {
  readonly sales: Sales
}

const UnitsPerDay = ({ sales }: Props) => (
  <>
    <Text size="sm" c="dimmed">
      {units(Number(sales.units))} in {countText(Number(sales.orders), 'order')}. Days are in your time zone.
    </Text>
    <Bars
      label="Units sold per day"
      bars={sales.days.map(({ day, units }) => ({ label: dayLabel(day), value: Number(units) }))}
    />
  </>
)

const MAX_BEST_SELLERS = 6

function BestSellers({ sales: { bestSellers } }: Props) {
  if (bestSellers.length === 0) return <Text c="dimmed">Nobody ordered anything in this period.</Text>
  return (
    <ol className="events" aria-label="Best sellers">
      {bestSellers.slice(0, MAX_BEST_SELLERS).map(({ petId, name, categoryName, units: sold }) => (
        <li key={petId}>
          <AnimalName petId={petId} name={name} categoryName={categoryName} />
          <span className="numbers">{units(Number(sold))}</span>
        </li>
      ))}
    </ol>
  )
}
