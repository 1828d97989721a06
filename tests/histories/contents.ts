// The entire contents of a store, read from its tables: pets, orders, and categories as they are now, and the ledger and the feed after a
// given position, which show the order of all changes.
import type { components } from '../../contract/generated/types.ts'
import type { Database } from '../../server/db/database.ts'
import { statement } from '../../server/db/statement.ts'
import { createNumbering } from '../../server/feed/events/numbering.ts'
import { auditStore } from '../../server/ops/check/check.ts'
import type { Category, Order, Pet } from './states.ts'

type None = Record<never, never>

export type Event = components['schemas']['Event']

export interface LedgerRow {
  readonly id: number
  readonly petId: number
  /** The position in the pet's ledger. */
  readonly number: number
  readonly delta: number
  readonly quantity: number
  readonly reason: string
  readonly orderId: number | null
  readonly note: string | null
}

/** A position in the ledger and in the feed. */
export interface Position {
  readonly ledgerId: number
  readonly eventId: number
}

export interface Contents {
  readonly categories: readonly Category[]
  readonly pets: readonly Pet[]
  readonly orders: readonly Order[]
  /** Ledger entries after the position; each pet's entries are in order. */
  readonly ledger: readonly LedgerRow[]
  /** Events after the position, in order. */
  readonly events: readonly Event[]
  /** The audit's findings. */
  readonly auditProblems: readonly string[]
}

export const start: Position = { ledgerId: 0, eventId: 0 }

type Stored<State, Changed> = Omit<State, keyof Changed> & Changed

const allCategories = statement<None, Category>(
  'test.history_categories',
  'SELECT id, name FROM categories ORDER BY id',
)
const allPets = statement<None, Stored<Pet, { isHeld: number }>>(
  'test.history_pets',
  `SELECT id, name, category_id AS "categoryId", quantity, reserved, held AS "isHeld",
     (SELECT count(*) FROM orders WHERE pet_id = pets.id) AS "orders" FROM pets ORDER BY id`,
)
const allOrders = statement<None, Stored<Order, { shipDate: number | null; complete: number }>>(
  'test.history_orders',
  'SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id',
)
const ledgerAfter = statement<{ ledgerId: number }, LedgerRow>(
  'test.history_ledger',
  `SELECT id, pet_id AS "petId", number, delta, quantity, reason, order_id AS "orderId", note
   FROM stock_movements WHERE id > :ledgerId ORDER BY pet_id, number`,
)
const eventsAfter = statement<
  { eventId: number },
  Omit<Event, 'subject' | 'data'> & { subjectType: string; subjectId: number; data: string; requestId: string | null }
>(
  'test.history_events',
  `SELECT id, type, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data
   FROM events WHERE id > :eventId ORDER BY id`,
)

export async function readContents(db: Database, { ledgerId, eventId }: Position): Promise<Contents> {
  await createNumbering(db).catchUp()
  const orders = await db.all(allOrders, {})
  const events = await db.all(eventsAfter, { eventId })
  return {
    categories: await db.all(allCategories, {}),
    pets: (await db.all(allPets, {})).map((pet) => ({ ...pet, isHeld: pet.isHeld === 1 })),
    orders: orders.map(({ shipDate, complete, ...order }) => ({
      ...order,
      ...(shipDate === null ? {} : { shipDate: new Date(shipDate).toISOString().replace('.000', '') }),
      complete: complete === 1,
    })),
    ledger: await db.all(ledgerAfter, { ledgerId }),
    events: events.map(
      ({ subjectType: type, subjectId: id, data, ...event }) =>
        ({ ...event, subject: { type, id }, data: JSON.parse(data) }) as Event,
    ),
    auditProblems: await auditStore(db),
  }
}

/** Returns the position of the last entry and event. */
export function endOf({ ledger, events }: Contents, before: Position): Position {
  const ledgerId = ledger.reduce((highest, { id }) => Math.max(highest, id), before.ledgerId)
  return { ledgerId, eventId: events.at(-1)?.id ?? before.eventId }
}
