// Describes an event in a short sentence that links to its subject.
import type { Category, Event, Order, Pet } from 'petstore-client'
import type { ReactNode } from 'react'
import { AnimalText } from './animal-name.tsx'
import { PageLink } from './links.tsx'
import { sentence, units as unitsText } from './text.tsx'

/** Describes an event and links to its subject. */
export function EventLink({ event }: { readonly event: Event }) {
  const path = subjectPath(event)
  return (
    <span className="any-words">
      {path ? (
        <PageLink to={path} className="plain">
          {eventText(event)}
        </PageLink>
      ) : (
        eventText(event)
      )}
    </span>
  )
}

/** Returns the id of the pet that an event is about; undefined if it is about something else. */
export function petIdOf({ subject, data }: Pick<Event, 'subject' | 'data'>): number | undefined {
  return subject.type === 'order' ? (data as Order).petId : /pet|inventory/.test(subject.type) ? subject.id : undefined
}

/** Returns the name of the category that an event is about; undefined if it is about something else. */
export function categoryNameOf({ subject, data }: Pick<Event, 'subject' | 'data'>): string | undefined {
  return subject.type === 'category' ? (data as Category).name : undefined
}

function eventText({ type, subject, data }: Event): ReactNode {
  const fields = data as Readonly<Record<string, unknown>>
  const name = typeof fields.name === 'string' ? fields.name : `${subject.type} ${subject.id}`
  const { categoryId } = data as Partial<Pet>
  const pet = (
    <AnimalText
      petId={petIdOf({ subject, data }) ?? 0}
      name={fields.name as string | undefined}
      categoryId={categoryId}
    />
  )
  const units = unitsText(Number(fields.quantity ?? 0))
  const texts: Readonly<Record<Event['type'], ReactNode>> = {
    'pet.created': sentence`${pet} was added`,
    'pet.updated': sentence`${pet} was changed`,
    'pet.deleted': sentence`${pet} was deleted`,
    'pet.status_changed': sentence`${pet} is now ${String(fields.status)}`,
    'category.created': sentence`Category ${name} was added`,
    'category.updated': sentence`Category ${name} was changed`,
    'category.deleted': sentence`Category ${name} was deleted`,
    'order.placed': sentence`Order ${subject.id}: ${units} of ${pet}`,
    'order.updated': sentence`Order ${subject.id} was changed: ${units} of ${pet}`,
    'order.fulfilled': sentence`Order ${subject.id} was fulfilled: ${units} of ${pet}`,
    'order.cancelled': sentence`Order ${subject.id} was canceled: ${units} of ${pet}`,
    'inventory.changed': sentence`${pet} has ${units} in stock`,
    'inventory.low': sentence`${pet} is running low: ${units} left`,
    'webhook.disabled': `Webhook ${subject.id} was disabled`,
    ping: `Webhook ${subject.id} was tested`,
  }
  // A newer service may have event types that this page does not know.
  return texts[type] ?? `${type}: ${subject.type} ${subject.id}`
}

/** Returns the path of the subject's page; undefined if the subject has no page. */
function subjectPath({ type, subject }: Event): string | undefined {
  if (type === 'pet.deleted' || type === 'category.deleted') return undefined
  const paths: Readonly<Record<Event['subject']['type'], string>> = {
    pet: `/pets/${subject.id}`,
    inventory: `/pets/${subject.id}`,
    category: `/pets?categoryId=${subject.id}`,
    order: `/orders/${subject.id}`,
    webhook: `/webhooks/${subject.id}`,
  }
  return paths[subject.type]
}
