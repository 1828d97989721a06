// The types of events that a webhook can ask for, in groups.
import type { EventType } from 'petstore-client'

type Chosen = Exclude<EventType, 'ping'>

/** Tests are sent to every webhook. The compiler says if one is missing. */
const groupOf: Readonly<Record<Chosen, string>> = {
  'order.placed': 'Orders',
  'order.updated': 'Orders',
  'order.fulfilled': 'Orders',
  'order.cancelled': 'Orders',
  'inventory.changed': 'Stock',
  'inventory.low': 'Stock',
  'pet.created': 'Pets',
  'pet.updated': 'Pets',
  'pet.deleted': 'Pets',
  'pet.status_changed': 'Pets',
  'category.created': 'Categories',
  'category.updated': 'Categories',
  'category.deleted': 'Categories',
  'webhook.disabled': 'Webhooks',
}

const entries = Object.entries(groupOf) as [Chosen, string][]

export const eventTypeGroups: readonly { readonly title: string; readonly types: readonly EventType[] }[] = [
  ...new Set(Object.values(groupOf)),
].map((title) => ({ title, types: entries.filter(([, group]) => group === title).map(([type]) => type) }))

export const typesText = (types: readonly EventType[] | undefined): string => types?.join(', ') ?? 'All events'
