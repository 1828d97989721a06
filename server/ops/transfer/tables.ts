// What a store consists of: its tables and their columns, in an order in which each row can be inserted. What can be counted or derived
// from them is left out (`derivedTables`).

export type ColumnType = 'integer' | 'text'

export interface Table {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnType>>
  /** The columns of the primary key. */
  readonly key: readonly string[]
  /** Whether the database gives identifiers, of which it remembers the last. */
  readonly givesIds: boolean
}

const named = (name: string, columns: Readonly<Record<string, ColumnType>>): Table => {
  return { name, columns: { id: 'integer', ...columns }, key: ['id'], givesIds: true }
}

export const categories = named('categories', { name: 'text', name_key: 'text', description: 'text' })

export const pets = named('pets', {
  name: 'text',
  name_key: 'text',
  category_id: 'integer',
  status: 'text',
  quantity: 'integer',
  reserved: 'integer',
  held: 'integer',
})

export const orders = named('orders', {
  pet_id: 'integer',
  quantity: 'integer',
  ship_date: 'integer',
  complete: 'integer',
  placed_at: 'integer',
})

export const movements = named('stock_movements', {
  pet_id: 'integer',
  number: 'integer',
  delta: 'integer',
  quantity: 'integer',
  reason: 'text',
  order_id: 'integer',
  actor: 'text',
  note: 'text',
  at: 'integer',
})

export const events = named('events', {
  type: 'text',
  at: 'integer',
  actor: 'text',
  request_id: 'text',
  subject_type: 'text',
  subject_id: 'integer',
  data: 'text',
})

export const eventRetention: Table = {
  name: 'event_retention',
  columns: { purged_to: 'integer' },
  key: ['purged_to'],
  givesIds: false,
}

export const webhooks = named('webhooks', {
  url: 'text',
  types: 'text',
  description: 'text',
  signing: 'text',
  secret: 'text',
  previous_secret: 'text',
  previous_until: 'integer',
  enabled: 'integer',
  disabled_reason: 'text',
  created_at: 'integer',
  position: 'integer',
  failing_since: 'integer',
  lease_holder: 'text',
  lease_until: 'integer',
})

const deliveries = named('webhook_deliveries', {
  webhook_id: 'integer',
  event_id: 'integer',
  type: 'text',
  state: 'text',
  attempts: 'integer',
  last_status: 'integer',
  last_error: 'text',
  last_duration_ms: 'integer',
  last_response_bytes: 'integer',
  last_attempt_at: 'integer',
  next_attempt_at: 'integer',
})

const apiKeys: Table = {
  name: 'api_keys',
  columns: {
    id: 'text',
    name: 'text',
    scopes: 'text',
    digest: 'text',
    previous_digest: 'text',
    previous_until: 'integer',
    created_at: 'integer',
    expires_at: 'integer',
    revoked_at: 'integer',
    last_used_at: 'integer',
  },
  key: ['id'],
  givesIds: false,
}

const idempotencyKeys: Table = {
  name: 'idempotency_keys',
  columns: {
    actor: 'text',
    key: 'text',
    path: 'text',
    body_hash: 'text',
    status: 'integer',
    headers: 'text',
    body: 'text',
    stored_at: 'integer',
  },
  key: ['actor', 'key'],
  givesIds: false,
}

const imports: Table = {
  name: 'imports',
  columns: {
    id: 'text',
    part: 'text',
    checksum: 'text',
    last_id: 'integer',
    done_to: 'integer',
    created: 'integer',
    changed: 'integer',
    skipped: 'integer',
    started_at: 'integer',
    finished_at: 'integer',
  },
  key: ['id'],
  givesIds: false,
}

const requestCounts: Table = {
  name: 'request_counts',
  columns: {
    kind: 'text',
    operation: 'text',
    code: 'text',
    key_id: 'text',
    day: 'integer',
    count: 'integer',
    last_at: 'integer',
    last_message: 'text',
    last_request_id: 'text',
  },
  key: ['kind', 'operation', 'code', 'key_id', 'day'],
  givesIds: false,
}

/** What the shop has and what has happened in it. */
export const shopTables: readonly Table[] = [categories, pets, orders, movements, events, eventRetention]

/** All of a store. */
export const allTables: readonly Table[] = [
  ...shopTables,
  webhooks,
  deliveries,
  apiKeys,
  idempotencyKeys,
  imports,
  requestCounts,
]

/** Made from the other tables, or a way to fill them. */
export const derivedTables: readonly string[] = [
  'pet_grams',
  'category_stock',
  'order_counts',
  'order_days',
  'event_outbox',
  'schema_migrations',
]
