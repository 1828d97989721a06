// SQL statements that find violations of an invariant, each with the message that reports a violation.
import { type Params, type Statement, statement } from '../../db/statement.ts'

/** A row that breaks an invariant: its id, and the stored and expected values. */
interface Fault {
  id: number
  stored: number | string
  expected: number | string
}

/** A check is a single statement, so it reads one snapshot of the store. */
interface Check<P extends Params> {
  readonly statement: Statement<P, Fault>
  describe(fault: Fault): string
}

/** A range of ids that limits the work, and therefore the duration, of each statement. */
export interface IdRange {
  after: number
  max: number
  [param: string]: number | string
}

const inRange = (id: string) => `${id} > :after AND ${id} <= :max`

/** The last id among the next `size` pets, and the number of pets found. */
export const endOfRange = statement<{ after: number; size: number }, { id: number | null; count: number }>(
  'check.end_of_range',
  'SELECT max(id) AS id, count(*) AS count FROM (SELECT id FROM pets WHERE id > :after ORDER BY id LIMIT :size) part',
)

function check<P extends Params>(name: string, sql: string, describe: Check<P>['describe']): Check<P> {
  return { statement: statement<P, Fault>(`check.${name}`, sql), describe }
}

const sum = (column: string) => `CAST(coalesce(sum(${column}), 0) AS bigint)`
const times = (count: number | string) => (count === 1 ? 'once' : `${count} times`)

/** Joins the orders for a range of pets with the total of each order's movements. */
const ordersWith = (total: string, movements = '') =>
  `FROM orders o LEFT JOIN (
     SELECT order_id, CAST(${total} AS bigint) AS total FROM stock_movements WHERE ${inRange('pet_id')}${movements} GROUP BY order_id
   ) m ON m.order_id = o.id
   WHERE ${inRange('o.pet_id')}`

/** Checks that run on one range of pets at a time. */
export const stockChecks: readonly Check<IdRange>[] = [
  check(
    'quantity_against_ledger',
    `SELECT p.id, p.quantity AS stored, coalesce(m.total, 0) AS expected
     FROM pets p LEFT JOIN (SELECT pet_id, ${sum('delta')} AS total FROM stock_movements WHERE ${inRange('pet_id')} GROUP BY pet_id) m
       ON m.pet_id = p.id
     WHERE ${inRange('p.id')} AND p.quantity <> coalesce(m.total, 0) ORDER BY p.id`,
    (f) => `Pet ${f.id} has a stock of ${f.stored}, but its ledger adds up to ${f.expected}.`,
  ),
  check(
    'reserved_against_orders',
    `SELECT p.id, p.reserved AS stored, coalesce(o.total, 0) AS expected
     FROM pets p LEFT JOIN (SELECT pet_id, ${sum('quantity')} AS total FROM orders WHERE complete = 0 AND ${inRange('pet_id')} GROUP BY pet_id) o
       ON o.pet_id = p.id
     WHERE ${inRange('p.id')} AND p.reserved <> coalesce(o.total, 0) ORDER BY p.id`,
    (f) => `The count of reserved units of pet ${f.id} is ${f.stored}, but its open orders add up to ${f.expected}.`,
  ),
  check(
    'ledger_in_steps',
    `SELECT id, quantity AS stored, expected
     FROM (SELECT id, quantity, lag(quantity, 1, 0) OVER (PARTITION BY pet_id ORDER BY number) + delta AS expected FROM stock_movements
           WHERE ${inRange('pet_id')}) steps
     WHERE quantity <> expected ORDER BY id`,
    (f) => `Movement ${f.id} leaves a quantity of ${f.stored}; according to its delta, it should leave ${f.expected}.`,
  ),
  check(
    'ledger_without_gaps',
    `SELECT id, number AS stored, expected
     FROM (SELECT id, number, row_number() OVER (PARTITION BY pet_id ORDER BY number) AS expected FROM stock_movements
           WHERE ${inRange('pet_id')}) steps
     WHERE number <> expected ORDER BY id`,
    (f) => `Movement ${f.id} has number ${f.stored} in its ledger; it should be ${f.expected}.`,
  ),
  check(
    'orders_against_their_pets',
    `SELECT o.id, o.pet_id AS stored, min(m.pet_id) AS expected
     FROM orders o JOIN stock_movements m ON m.order_id = o.id
     WHERE ${inRange('m.pet_id')} AND m.pet_id <> o.pet_id GROUP BY o.id, o.pet_id ORDER BY o.id`,
    (f) => `Order ${f.id} is for pet ${f.stored}, but the ledger records it for pet ${f.expected}.`,
  ),
  check(
    'placed_against_ledger',
    `SELECT o.id, coalesce(m.total, 0) AS stored, 1 AS expected
     ${ordersWith('count(*)', " AND reason = 'ordered'")} AND coalesce(m.total, 0) <> 1 ORDER BY o.id`,
    (f) => `Order ${f.id} exists, but the ledger records it as placed ${times(f.stored)}.`,
  ),
  check(
    'placed_by_against_ledger',
    `SELECT o.id, o.placed_by AS stored, m.actor AS expected
     FROM stock_movements m JOIN orders o ON o.id = m.order_id
     WHERE ${inRange('m.pet_id')} AND m.reason = 'ordered' AND m.actor <> o.placed_by ORDER BY o.id`,
    (f) => `Order ${f.id} was placed by ${f.stored}, but the ledger records that ${f.expected} placed it.`,
  ),
  check(
    'ledger_of_deleted_pets',
    `SELECT m.pet_id AS id, ${sum('m.delta')} AS stored, 0 AS expected
     FROM stock_movements m LEFT JOIN pets p ON p.id = m.pet_id
     WHERE ${inRange('m.pet_id')} AND p.id IS NULL GROUP BY m.pet_id HAVING sum(m.delta) <> 0 ORDER BY m.pet_id`,
    (f) => `Pet ${f.id} was deleted, but its ledger still adds up to ${f.stored} instead of 0.`,
  ),
  check(
    'orders_against_ledger',
    `SELECT o.id, coalesce(m.total, 0) AS stored, -o.quantity AS expected
     ${ordersWith('sum(delta)')} AND coalesce(m.total, 0) <> -o.quantity ORDER BY o.id`,
    (f) => `Order ${f.id} changed the stock by ${f.stored} instead of ${f.expected}.`,
  ),
  check(
    'cancelled_orders_against_ledger',
    `SELECT m.order_id AS id, ${sum('m.delta')} AS stored, 0 AS expected
     FROM stock_movements m LEFT JOIN orders o ON o.id = m.order_id
     WHERE ${inRange('m.pet_id')} AND m.order_id IS NOT NULL AND o.id IS NULL GROUP BY m.order_id HAVING sum(m.delta) <> 0 ORDER BY m.order_id`,
    (f) => `Order ${f.id} was canceled but still changes the stock by ${f.stored}.`,
  ),
  check(
    'fulfilled_against_ledger',
    `SELECT o.id, o.complete AS stored, coalesce(m.total, 0) AS expected
     ${ordersWith('count(*)', " AND reason = 'fulfilled'")} AND o.complete <> coalesce(m.total, 0) ORDER BY o.id`,
    (f) =>
      `Order ${f.id} is ${f.stored ? 'fulfilled' : 'open'}, but according to the ledger, it was fulfilled ${times(f.expected)}.`,
  ),
]

/** Reads all categories at once: a store has a few hundred at most. */
export const categoryNames = statement<Record<never, never>, { id: number; name: string; nameKey: string }>(
  'check.category_names',
  'SELECT id, name, name_key AS "nameKey" FROM categories ORDER BY id',
)

/** A pet's name, stored name key, and search entries; the name is null if the pet was deleted. */
export interface IndexedName {
  id: number
  name: string | null
  nameKey: string | null
  grams: string | null
}

const namesWith = (entries: string) =>
  `SELECT id, max(name) AS name, max(name_key) AS "nameKey", max(grams) AS grams
   FROM (SELECT id, name, name_key, NULL AS grams FROM pets WHERE ${inRange('id')} UNION ALL ${entries}) names
   GROUP BY id ORDER BY id`

/** Reads names and search entries in one statement, so a concurrent rename cannot make them disagree. */
export const petNames = statement<IdRange, IndexedName>('check.pet_names', {
  sqlite: namesWith(
    `SELECT doc, NULL, NULL, group_concat(term, ' ') FROM pet_grams_entries WHERE ${inRange('doc')} GROUP BY doc`,
  ),
  postgres: namesWith(`SELECT rowid, NULL, NULL, array_to_string(grams, ' ') FROM pet_grams WHERE ${inRange('rowid')}`),
})
