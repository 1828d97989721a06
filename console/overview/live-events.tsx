// Latest events, newest first, straight from the live stream without extra reads. Shows the newest orders until the first event arrives.
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { AnimalText, AnimalTile } from '../parts/animal-name.tsx'
import { CategoryTile } from '../parts/category-tile.tsx'
import { categoryNameOf, EventLink, petIdOf } from '../parts/event-text.tsx'
import { PageLink } from '../parts/links.tsx'
import { Ago, MomentBy, sentence, units } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useLive } from '../service/live.tsx'
import { useData } from '../service/queries.ts'

const newestOrders = action('listOrderDetails', { sort: '-id', limit: 8 })

export function LiveEvents() {
  const { events, state } = useLive()
  if (state === 'off') return <Text c="dimmed">Your key needs the store:read scope to show events.</Text>
  if (state === 'failing') return <Text c="dimmed">The service cannot send events right now. Retrying.</Text>
  if (events.length === 0) return <LatestOrders />
  return (
    <ul className="events" aria-label="Events">
      {events.map((event) => (
        <Entry
          key={event.id}
          petId={petIdOf(event)}
          categoryName={categoryNameOf(event)}
          text={<EventLink event={event} />}
        >
          <Ago at={event.at} /> by <bdi>{event.actor}</bdi>
        </Entry>
      ))}
    </ul>
  )
}

function LatestOrders() {
  const { data = [] } = useData(newestOrders)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        While this page is open, everyone's changes appear here. Until the first change, here are the latest orders:
      </Text>
      <ul className="events" aria-label="Latest orders">
        {data.map(({ id, petId, petName: name, categoryName, quantity, placedAt, placedBy }) => {
          const animal = { petId, name, categoryName }
          return (
            <Entry
              key={id}
              {...animal}
              text={
                <PageLink to={`/orders/${id}`}>
                  {sentence`Order ${id}: ${units(quantity)} of ${<AnimalText {...animal} />}`}
                </PageLink>
              }
            >
              <MomentBy at={placedAt} actor={placedBy} />
            </Entry>
          )
        })}
      </ul>
    </>
  )
}

interface EntryProps {
  readonly petId: number | undefined
  readonly name?: string
  readonly categoryName?: string | undefined
  readonly text: ReactNode
  /** Time of the event. */
  readonly children: ReactNode
}

const Entry = ({ petId, text, children, ...known }: EntryProps) => (
  <li className="named">
    {petId === undefined ? <CategoryTile name={known.categoryName} /> : <AnimalTile petId={petId} {...known} />}
    <div>
      {text}
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  </li>
)
