// Event types that a webhook can subscribe to, in groups.
import type { EventType } from 'petstore-client'

/** The group of each event type. The compiler reports a missing type. Omits `ping`, which any webhook can receive as a test. */
const groupOf: Readonly<Record<Exclude<EventType, 'ping'>, string>> = {
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

export const eventTypes = Object.keys(groupOf) as readonly (keyof typeof groupOf)[]

export const eventTypeGroups = Object.entries(Object.groupBy(eventTypes, (type) => groupOf[type]))

export const typesText = (types: readonly EventType[] | undefined): string => types?.join(', ') ?? 'All events'
