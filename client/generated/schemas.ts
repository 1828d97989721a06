// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Id } from '../identifiers.ts'

/** The caller's access rights. */
export interface Access {
  /** Every scope that the caller has, including those that `admin` includes */
  scopes: Scope[]
  key?: AccessKey
}

/** The key sent with the request. Absent if none was required and none was sent. */
export interface AccessKey {
  /** The public part of the key, 12 letters and digits */
  id: string
  /**
   * Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
   * characters are not allowed.
   */
  name: string
  /** When the key expires, in UTC. Absent if it does not. */
  expiresAt?: string
}

/** A kind of animal. */
export interface Category {
  /** Unique identifier assigned on creation */
  id: number
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  name: string
  /** Short description of the category. Control characters are not allowed. */
  description?: string
}

/** An event about a category. */
export interface CategoryEvent {
  /** Number of the event; later events have higher numbers */
  id: number
  type: 'category.created' | 'category.updated' | 'category.deleted'
  /** The time of the change, in UTC */
  at: string
  /** The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
  actor: string
  /** The `X-Request-Id` of the request that made the change */
  requestId?: string
  subject: EventSubject
  /** The subject after the change, or before it if the change deleted or canceled the subject */
  data: Category
}

/** A category's new fields. If you include an `id`, it must match the one in the path. */
export interface CategoryReplacement {
  id?: Id | undefined
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  name: string
  /** Short description of the category. Control characters are not allowed. */
  description?: string | undefined
}

/** The category's fields to change; `null` removes the `description`. */
export interface CategoryUpdate {
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  name?: string | undefined
  /** Short description of the category, or `null` to remove it */
  description?: string | null | undefined
}

/** A new webhook with its secret, which is shown only once. */
export interface CreatedWebhook {
  /** Unique identifier assigned on creation */
  id: number
  /** The URL to send events to. It must not contain a user name, a password, or a fragment. */
  url: string
  /** The event types to send; absent if all types are sent */
  types?: EventType[]
  /** What the webhook is for. Control characters are not allowed. */
  description?: string
  /** How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519) */
  signing: 'v1' | 'v1a'
  /** Whether the service sends events to the URL */
  enabled: boolean
  /**
   * Why the service disabled the webhook: its endpoint responded with 410 (`gone`), or every attempt failed for
   * about three days (`failing`). Absent if the webhook is enabled or you disabled it.
   */
  disabledReason?: 'gone' | 'failing'
  /**
   * When attempts started failing, in UTC. Absent if the latest attempt succeeded or the service has not made one
   * since you created or enabled the webhook or changed its URL.
   */
  failingSince?: string
  /**
   * The time until which requests are also signed with the previous secret, in UTC. Absent if the secret was never
   * rotated.
   */
  previousSecretUntil?: string
  /** When the webhook was created, in UTC */
  createdAt: string
  /**
   * The key that verifies signatures: the shared secret (`whsec_...`), which is shown only once, or the public
   * key (`whpk_...`)
   */
  secret?: string
}

/** Whether an event was delivered, awaits an attempt or a retry, or failed permanently. */
export type DeliveryState = 'pending' | 'delivered' | 'failed'

/** Something that happened in the store. */
export type Event = PetEvent | CategoryEvent | OrderEvent | InventoryEvent | WebhookEvent

/** The subject of an event. */
export interface EventSubject {
  type: SubjectType
  id: number
}

/**
 * What happened. `inventory.changed` occurs whenever a pet's stock or status changes, `pet.status_changed` whenever
 * its status changes, and `pet.updated` whenever its name or category changes. `ping` tests a webhook. Later
 * releases may add types.
 */
export type EventType = 'pet.created' | 'pet.updated' | 'pet.deleted' | 'pet.status_changed' | 'category.created' | 'category.updated' | 'category.deleted' | 'order.placed' | 'order.updated' | 'order.fulfilled' | 'order.cancelled' | 'inventory.changed' | 'inventory.low' | 'webhook.disabled' | 'ping'

/** An event about the stock of a pet. */
export interface InventoryEvent {
  /** Number of the event; later events have higher numbers */
  id: number
  type: 'inventory.changed' | 'inventory.low'
  /** The time of the change, in UTC */
  at: string
  /** The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
  actor: string
  /** The `X-Request-Id` of the request that made the change */
  requestId?: string
  subject: EventSubject
  /** The subject after the change, or before it if the change deleted or canceled the subject */
  data: InventoryItem
}

/** The stock of one pet. */
export interface InventoryItem {
  /** Identifier of the animal this entry tracks */
  petId: number
  /** Units that can still be ordered */
  quantity: number
  status: PetStatus
}

/** A new stock count. */
export interface InventoryUpdate {
  /** Units that can still be ordered */
  quantity: number
}

/** An API key without its secret. */
export interface Key {
  /** The public part of the key, 12 letters and digits */
  id: string
  /**
   * Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
   * characters are not allowed.
   */
  name: string
  /** What the key may do */
  scopes: Scope[]
  /** Whether the key is valid (`active`), has expired, or was revoked */
  state: 'active' | 'expired' | 'revoked'
  /** When the key was created, in UTC */
  createdAt: string
  /** When the key expires, in UTC. Absent if it does not. */
  expiresAt?: string
  /** When the key was revoked, in UTC */
  revokedAt?: string
  /** When the key was last used, in UTC, updated once a minute. Absent if it was never used. */
  lastUsedAt?: string
  /** When the previous secret stops being valid, in UTC. Absent if there is none or it is no longer valid. */
  previousSecretUntil?: string
}

/** Options for rotating a key. */
export interface KeyRotation {
  /** How long the old secret stays valid, in seconds */
  overlapSeconds?: number | undefined
}

/** The key's fields to change; `null` removes `expiresAt`. */
export interface KeyUpdate {
  /**
   * Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
   * characters are not allowed.
   */
  name?: string | undefined
  /** What the key may do */
  scopes?: readonly Scope[] | undefined
  /** When the key expires, or `null` to remove the expiry */
  expiresAt?: string | null | undefined
}

/** A key with its secret, which is shown only once. */
export interface KeyWithSecret {
  /** The public part of the key, 12 letters and digits */
  id: string
  /**
   * Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
   * characters are not allowed.
   */
  name: string
  /** What the key may do */
  scopes: Scope[]
  /** Whether the key is valid (`active`), has expired, or was revoked */
  state: 'active' | 'expired' | 'revoked'
  /** When the key was created, in UTC */
  createdAt: string
  /** When the key expires, in UTC. Absent if it does not. */
  expiresAt?: string
  /** When the key was revoked, in UTC */
  revokedAt?: string
  /** When the key was last used, in UTC, updated once a minute. Absent if it was never used. */
  lastUsedAt?: string
  /** When the previous secret stops being valid, in UTC. Absent if there is none or it is no longer valid. */
  previousSecretUntil?: string
  /**
   * The whole key, to be sent as `Authorization: Bearer ps_...`. Absent from a replayed response
   * (`Idempotent-Replayed: true`).
   */
  secret?: string
}

/** The fields of a new category. */
export interface NewCategory {
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  name: string
  /** Short description of the category. Control characters are not allowed. */
  description?: string | undefined
}

/** The fields of a new key. */
export interface NewKey {
  /**
   * Who the key is for, shown in lists, the ledger, and events. At least one character must be visible. Control
   * characters are not allowed.
   */
  name: string
  /** What the key may do */
  scopes: readonly Scope[]
  /** When the key expires; never if absent */
  expiresAt?: string | undefined
}

/** The fields of a new order. */
export interface NewOrder {
  /** Identifier of the animal in the order */
  petId: Id
  /** Number of units ordered */
  quantity?: number | undefined
  /** Expected or actual ship date, RFC 3339; stored to the millisecond and returned in UTC */
  shipDate?: string | undefined
  /** Whether to fulfill the order at once */
  complete?: boolean | undefined
}

/** The fields of a new pet. */
export interface NewPet {
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  name: string
  /** Identifier of the category the animal belongs to */
  categoryId: Id
  status?: PetStatus | undefined
}

/** The fields of a new webhook. */
export interface NewWebhook {
  /** The URL to send events to. It must not contain a user name, a password, or a fragment. */
  url: string
  /** The event types to send; all types if absent */
  types?: readonly EventType[] | undefined
  /** What the webhook is for. Control characters are not allowed. */
  description?: string | undefined
  /** How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519) */
  signing?: 'v1' | 'v1a' | undefined
}

/** A customer's order for one pet. */
export interface Order {
  /** Unique order identifier */
  id?: number
  /** Identifier of the animal in the order */
  petId?: number
  /** Number of units ordered */
  quantity?: number
  /** Expected or actual ship date, ISO 8601 */
  shipDate?: string
  /** Whether the order has been fulfilled */
  complete?: boolean
}

/** An order with the name and category of its pet, the time when it was placed, and who placed it. */
export interface OrderDetails {
  /** Unique order identifier */
  id: number
  /** Identifier of the animal in the order */
  petId: number
  /** Number of units ordered */
  quantity: number
  /** Expected or actual ship date, ISO 8601 */
  shipDate?: string
  /** Whether the order has been fulfilled */
  complete: boolean
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  petName: string
  /** Identifier of the category the animal belongs to */
  categoryId: number
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  categoryName: string
  /** The time when the order was placed, in UTC */
  placedAt: string
  /** The key that placed the order, `local` if it was placed without a key, or `seed` if it is sample data */
  placedBy: string
}

/** An event about an order. */
export interface OrderEvent {
  /** Number of the event; later events have higher numbers */
  id: number
  type: 'order.placed' | 'order.updated' | 'order.fulfilled' | 'order.cancelled'
  /** The time of the change, in UTC */
  at: string
  /** The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
  actor: string
  /** The `X-Request-Id` of the request that made the change */
  requestId?: string
  subject: EventSubject
  /** The subject after the change, or before it if the change deleted or canceled the subject */
  data: Order
}

/** The order's fields to change; `null` removes the `shipDate`. */
export interface OrderUpdate {
  /** Number of units ordered */
  quantity?: number | undefined
  /** Expected or actual ship date, RFC 3339, stored to the millisecond; or `null` to remove it */
  shipDate?: string | null | undefined
  /** Whether the order has been fulfilled */
  complete?: boolean | undefined
}

/** An animal in the shop. */
export interface Pet {
  /** Unique identifier assigned on creation */
  id: number
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  name: string
  /** Identifier of the category the animal belongs to */
  categoryId: number
  status?: PetStatus
}

/** An event about a pet. */
export interface PetEvent {
  /** Number of the event; later events have higher numbers */
  id: number
  type: 'pet.created' | 'pet.updated' | 'pet.deleted' | 'pet.status_changed'
  /** The time of the change, in UTC */
  at: string
  /** The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
  actor: string
  /** The `X-Request-Id` of the request that made the change */
  requestId?: string
  subject: EventSubject
  /** The subject after the change, or before it if the change deleted or canceled the subject */
  data: Pet
}

/** A pet's new fields. If you include an `id`, it must match the one in the path. */
export interface PetReplacement {
  id?: Id | undefined
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  name: string
  /** Identifier of the category the animal belongs to */
  categoryId: Id
  status?: PetStatus | undefined
}

/**
 * Sales status of an animal: `available` can be ordered, `pending` is on hold or fully reserved for open
 * orders, `sold` has left the shop.
 */
export type PetStatus = 'available' | 'pending' | 'sold'

/** The pet's fields to change. */
export interface PetUpdate {
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  name?: string | undefined
  /** Identifier of the category the animal belongs to */
  categoryId?: Id | undefined
  status?: PetStatus | undefined
}

/** The events to resend. */
export type Redelivery = RedeliveryOfOne | RedeliverySinceEvent | RedeliverySinceTime

/** One event. */
export interface RedeliveryOfOne {
  /** Resends the event of this delivery */
  deliveryId: Id
}

/** All events after a given event. */
export interface RedeliverySinceEvent {
  /** Resends the events after this one */
  sinceEventId: Id
}

/** All events since a given time. */
export interface RedeliverySinceTime {
  /** Resends the events since this time, RFC 3339 */
  since: string
}

/** The orders placed in a period, excluding canceled ones. */
export interface Sales {
  /** The time at which the service started counting, in UTC. The figures include every earlier change. */
  asOf: string
  orders: number | bigint
  units: number | bigint
  /** The orders placed on each day, oldest day first */
  days: ({
    day: string
    orders: number | bigint
    units: number | bigint
  })[]
  /** The ten pets with the most units ordered, in descending order */
  bestSellers: ({
    petId: number
    /**
     * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
     * or other ignorable character. Control characters are not allowed.
     */
    name: string
    categoryId: number
    /**
     * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
     * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
     * character must be visible: not white space and not a zero-width or other ignorable character. Control
     * characters are not allowed.
     */
    categoryName: string
    units: number | bigint
  })[]
}

/** What a key may do. Only `admin` includes other scopes. Later releases may add scopes. */
export type Scope = 'admin' | 'metrics:read' | 'pets:read' | 'pets:write' | 'store:read' | 'store:write'

/** A change to a stock count, with its reason. */
export type StockAdjustment = StockIncrease | StockDecrease

/** Units to remove from a pet's stock. */
export interface StockDecrease {
  /** A free-form note about the change. Control characters are not allowed. */
  note?: string | undefined
  /** Why the stock changes */
  reason: 'damaged' | 'lost' | 'counted'
  /** The units to add (positive) or remove (negative) */
  delta: number
}

/** Units to add to a pet's stock. */
export interface StockIncrease {
  /** A free-form note about the change. Control characters are not allowed. */
  note?: string | undefined
  /** Why the stock changes */
  reason: 'received' | 'returned' | 'counted'
  /** The units to add (positive) or remove (negative) */
  delta: number
}

/** The stock of one pet, with its name and category. */
export interface StockLevel {
  /** Identifier of the animal */
  petId: number
  /**
   * The animal's name, stored as sent. At least one character must be visible: not white space and not a zero-width
   * or other ignorable character. Control characters are not allowed.
   */
  name: string
  /** Identifier of the category the animal belongs to */
  categoryId: number
  /**
   * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
   * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
   * character must be visible: not white space and not a zero-width or other ignorable character. Control
   * characters are not allowed.
   */
  categoryName: string
  status: PetStatus
  /** Units that can still be ordered */
  quantity: number
  /** Units reserved for open orders */
  reserved: number | bigint
  /** Units in the shop (`quantity` plus `reserved`), which is what a count should find */
  onHand: number | bigint
  /** Whether someone has put the animal on hold, so that nobody can order it */
  held: boolean
}

/** One entry in a pet's stock ledger. */
export interface StockMovement {
  /** Number of the movement, unique within the pet's ledger; later movements have higher numbers */
  id: number
  /** Identifier of the animal */
  petId: number
  /** The units added (positive) or removed (negative); 0 if the stock stayed the same */
  delta: number
  /** The stock count after the movement */
  quantity: number
  /**
   * The reason: `created` (the pet was added), `set` (the stock was set), `received`, `returned`, `damaged`,
   * `lost`, or `counted` (the reason for an adjustment), `ordered`, `changed` (the order's quantity changed),
   * `fulfilled`, `cancelled`, `sold` (the pet's status was set to `sold`)
   */
  reason: 'created' | 'set' | 'received' | 'returned' | 'damaged' | 'lost' | 'counted' | 'ordered' | 'changed' | 'fulfilled' | 'cancelled' | 'sold'
  /** Identifier of the order that caused the movement, if any */
  orderId?: number
  /** The key that made the change, `local` if it was made without a key, or `seed` if it is sample data */
  actor: string
  /** The adjustment's note */
  note?: string
  /** The time of the movement, in UTC */
  at: string
}

/** Totals for the whole store. */
export interface StoreSummary {
  /** The time at which the service started counting, in UTC. The figures include every earlier change. */
  asOf: string
  /** Pets by status */
  pets: {
    available: number | bigint
    pending: number | bigint
    sold: number | bigint
  }
  /** Units that can be ordered, and units reserved for open orders */
  units: {
    inStock: number | bigint
    reserved: number | bigint
  }
  /** Open and fulfilled orders; canceled orders do not count */
  orders: {
    open: number | bigint
    fulfilled: number | bigint
  }
  /** The 100 categories with the most units in stock, in descending order */
  categories: ({
    categoryId: number
    /**
     * Category name (a kind of animal, such as dog, cat, or rabbit), stored as sent and unique regardless of case,
     * canonical form (NFC or NFD), surrounding and repeated white space, and zero-width characters. At least one
     * character must be visible: not white space and not a zero-width or other ignorable character. Control
     * characters are not allowed.
     */
    name: string
    pets: number | bigint
    inStock: number | bigint
    reserved: number | bigint
  })[]
  /** The number of categories not listed */
  moreCategories: number | bigint
  /** The ten available pets with the fewest units, in ascending order */
  lowestStocks: InventoryItem[]
  /**
   * The number of units at which stock counts as low, as the operator has set it. When the stock of a pet falls
   * to this number, the service records an `inventory.low` event.
   */
  lowStockLimit: number | bigint
}

/**
 * The type of an event's subject. A pet's stock (`inventory`) has the pet's identifier. Later releases may add
 * types.
 */
export type SubjectType = 'pet' | 'category' | 'order' | 'inventory' | 'webhook'

/** A webhook, with its secret if the secret is new. */
export interface UpdatedWebhook {
  /** Unique identifier assigned on creation */
  id: number
  /** The URL to send events to. It must not contain a user name, a password, or a fragment. */
  url: string
  /** The event types to send; absent if all types are sent */
  types?: EventType[]
  /** What the webhook is for. Control characters are not allowed. */
  description?: string
  /** How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519) */
  signing: 'v1' | 'v1a'
  /** Whether the service sends events to the URL */
  enabled: boolean
  /**
   * Why the service disabled the webhook: its endpoint responded with 410 (`gone`), or every attempt failed for
   * about three days (`failing`). Absent if the webhook is enabled or you disabled it.
   */
  disabledReason?: 'gone' | 'failing'
  /**
   * When attempts started failing, in UTC. Absent if the latest attempt succeeded or the service has not made one
   * since you created or enabled the webhook or changed its URL.
   */
  failingSince?: string
  /**
   * The time until which requests are also signed with the previous secret, in UTC. Absent if the secret was never
   * rotated.
   */
  previousSecretUntil?: string
  /** When the webhook was created, in UTC */
  createdAt: string
  /**
   * The key that verifies signatures: the shared secret (`whsec_...`), which is shown only once, or the public
   * key (`whpk_...`)
   */
  secret?: string
}

/** A URL to which the service sends events. */
export interface Webhook {
  /** Unique identifier assigned on creation */
  id: number
  /** The URL to send events to. It must not contain a user name, a password, or a fragment. */
  url: string
  /** The event types to send; absent if all types are sent */
  types?: EventType[]
  /** What the webhook is for. Control characters are not allowed. */
  description?: string
  /** How requests are signed, either `v1` with a shared secret (HMAC-SHA256) or `v1a` with a key pair (ed25519) */
  signing: 'v1' | 'v1a'
  /** Whether the service sends events to the URL */
  enabled: boolean
  /**
   * Why the service disabled the webhook: its endpoint responded with 410 (`gone`), or every attempt failed for
   * about three days (`failing`). Absent if the webhook is enabled or you disabled it.
   */
  disabledReason?: 'gone' | 'failing'
  /**
   * When attempts started failing, in UTC. Absent if the latest attempt succeeded or the service has not made one
   * since you created or enabled the webhook or changed its URL.
   */
  failingSince?: string
  /**
   * The time until which requests are also signed with the previous secret, in UTC. Absent if the secret was never
   * rotated.
   */
  previousSecretUntil?: string
  /** When the webhook was created, in UTC */
  createdAt: string
}

/** The delivery of an event to a webhook. */
export interface WebhookDelivery {
  id: number
  webhookId: number
  eventId: number
  type: EventType
  state: DeliveryState
  /** The number of attempts so far */
  attempts: number
  /** The status of the response to the last attempt; absent if there was none */
  lastStatus?: number
  /**
   * Why the last attempt got no response: it timed out, it could not connect, the certificate was not trusted, the
   * connection ended before a response, the response was not HTTP, or (`not_allowed`) the host could not be
   * resolved or has an address that is not allowed. Absent if there was a response.
   */
  lastError?: 'timeout' | 'connection_failed' | 'tls_failed' | 'no_response' | 'invalid_response' | 'not_allowed'
  /** How long the last attempt took, in milliseconds */
  lastDurationMs?: number
  /** How many bytes of the response body were read; the body is not kept */
  lastResponseBytes?: number
  /** The time of the last attempt, in UTC */
  lastAttemptAt?: string
  /** When the next attempt is due, in UTC */
  nextAttemptAt?: string
  /**
   * The result of each attempt, oldest first. The log keeps the last 20 attempts, more than the 10 that the
   * service makes. Absent before the first attempt. Attempts made by versions of the service that did not have
   * this log are missing, so the log may have fewer entries than `attempts`.
   */
  attemptLog?: ({
    /** The time of the attempt, in UTC */
    at: string
    /** How long the attempt took, in milliseconds */
    durationMs: number
    /** The status of the response; absent if there was none */
    status?: number
    /** Why the attempt got no response, as in `lastError`; absent if there was one */
    error?: 'timeout' | 'connection_failed' | 'tls_failed' | 'no_response' | 'invalid_response' | 'not_allowed'
  })[]
}

/** An event about a webhook. */
export interface WebhookEvent {
  /** Number of the event; later events have higher numbers */
  id: number
  type: 'webhook.disabled' | 'ping'
  /** The time of the change, in UTC */
  at: string
  /** The key that made the change, `local` if it was made without a key, or `petstore` if the service made it */
  actor: string
  /** The `X-Request-Id` of the request that made the change */
  requestId?: string
  subject: EventSubject
  /** The subject after the change, or before it if the change deleted or canceled the subject */
  data: Webhook
}

/** The webhook's fields to change; `null` removes a field. */
export interface WebhookUpdate {
  /** The URL to send events to. It must not contain a user name, a password, or a fragment. */
  url?: string | undefined
  /** The event types to send, or `null` for all */
  types?: readonly EventType[] | null | undefined
  /** What the webhook is for, or `null` to remove the description. Control characters are not allowed. */
  description?: string | null | undefined
  /** Whether the service sends events to the URL */
  enabled?: boolean | undefined
  /** Whether to create a new secret */
  rotateSecret?: boolean | undefined
}
