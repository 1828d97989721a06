// Describes an event in a short sentence, and finds its subject's page.
import type { Event } from 'petstore-client'
import type { ReactNode } from 'react'
import { sentence, units as unitsText } from './text.tsx'

export function eventText({ type, subject, data }: Event): ReactNode {
  const fields = data as Readonly<Record<string, unknown>>
  const name = typeof fields.name === 'string' ? fields.name : `${subject.type} ${subject.id}`
  const units = unitsText(Number(fields.quantity ?? 0))
  const texts: Readonly<Record<Event['type'], ReactNode>> = {
    'pet.created': sentence`${name} was added`,
    'pet.updated': sentence`${name} was changed`,
    'pet.deleted': sentence`${name} was deleted`,
    'pet.status_changed': sentence`${name} is now ${String(fields.status)}`,
    'category.created': sentence`Category ${name} was added`,
    'category.updated': sentence`Category ${name} was changed`,
    'category.deleted': sentence`Category ${name} was deleted`,
    'order.placed': `Order ${subject.id}: ${units} of pet ${fields.petId}`,
    'order.updated': `Order ${subject.id} was changed`,
    'order.fulfilled': `Order ${subject.id} was fulfilled`,
    'order.cancelled': `Order ${subject.id} was cancelled`,
    'inventory.changed': `Pet ${subject.id} has ${units} in stock`,
    'inventory.low': `Pet ${subject.id} is running low: ${units} left`,
    'webhook.disabled': `Webhook ${subject.id} was disabled`,
    ping: `Webhook ${subject.id} was tested`,
  }
  // A newer service may have event types that this page does not know.
  return texts[type] ?? `${type}: ${subject.type} ${subject.id}`
}

/** Returns the path of the subject's page; undefined if the subject has no page. */
export function subjectPath({ type, subject }: Event): string | undefined {
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
