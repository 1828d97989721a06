// Every SQL statement about pets: their rows, their lists, and the search for a part of their names.
import type { components } from '../../contract/generated/types.ts'
import type { Id } from '../../contract/identifiers.ts'
import {
  type Choice,
  type Condition,
  FEW,
  type Held,
  heldTo,
  type Order,
  oneOf,
  type Page,
  pageOf,
} from '../db/listing.ts'
import { type Dialect, type Params, type Statement, statement } from '../db/statement.ts'
import { gramsToFind, isGram, LENGTH_OF_START, nameKey } from '../names.ts'

type PetStatus = components['schemas']['PetStatus']

/** A pet as its answers show it. */
export interface PetRow {
  id: number
  name: string
  categoryId: number
  status: PetStatus
}

const columns = 'p.id, p.name, p.category_id AS "categoryId", p.status'
const returned = 'id, name, category_id AS "categoryId", status'

export const petById = statement<{ id: Id }, PetRow>('pets.by_id', `SELECT ${columns} FROM pets p WHERE p.id = :id`)

export const insertPet = statement<
  { name: string; key: string; categoryId: Id; status: PetStatus; quantity: number },
  PetRow
>(
  'pets.insert',
  `INSERT INTO pets (name, name_key, category_id, status, quantity, reserved)
   VALUES (:name, :key, :categoryId, :status, :quantity, 0) RETURNING ${returned}`,
)

export const updatePetRow = statement<{ id: number; name: string; key: string; categoryId: Id }, PetRow>(
  'pets.update',
  `UPDATE pets SET name = :name, name_key = :key, category_id = :categoryId WHERE id = :id RETURNING ${returned}`,
)

export const deletePetRow = statement<{ id: Id }>('pets.delete', 'DELETE FROM pets WHERE id = :id')

export const insertGrams = statement<{ id: number; grams: string }>('pets.grams_insert', {
  sqlite: 'INSERT INTO pet_grams (rowid, grams) VALUES (:id, :grams)',
  postgres: "INSERT INTO pet_grams (rowid, grams) VALUES (:id, string_to_array(:grams, ' '))",
})

export const updateGrams = statement<{ id: number; grams: string }>('pets.grams_update', {
  sqlite: 'UPDATE pet_grams SET grams = :grams WHERE rowid = :id',
  postgres: "UPDATE pet_grams SET grams = string_to_array(:grams, ' ') WHERE rowid = :id",
})

/** Notes with what a name begins that has these parts. In one order for all, so that nobody waits for each other. */
export const insertStarts = statement<{ start: string; grams: string }>('pets.starts_insert', {
  sqlite: `INSERT INTO name_starts (gram, start)
    SELECT value, :start FROM json_each('["' || replace(:grams, ' ', '","') || '"]') WHERE true ON CONFLICT DO NOTHING`,
  postgres: `INSERT INTO name_starts (gram, start)
    SELECT gram, :start FROM unnest(string_to_array(:grams, ' ')) gram ORDER BY gram ON CONFLICT DO NOTHING`,
})

export const deleteGrams = statement<{ id: Id }>('pets.grams_delete', 'DELETE FROM pet_grams WHERE rowid = :id')

export interface PetFilter {
  readonly id?: readonly Id[]
  readonly status?: readonly PetStatus[]
  readonly categoryId?: Id
  readonly q?: string
}

export type PetSort = 'id' | '-id' | 'name' | '-name'

const select = { id: 'p.id', name: 'p.name', categoryId: 'p.category_id', status: 'p.status' }
const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

/** A page of pets. Those with given identifiers are so few that they need no index to be searched or sorted. */
export function petPage({ id, q, ...filter }: PetFilter, sort: PetSort, page: Page) {
  const order = orderBy(sort, 'p.id')
  if (!id)
    return pageOf<PetRow>({ name: 'pets.list', select, from: 'pets p' }, [], { ...order, ...along(filter, sort) }, page)
  const ofIds = oneOf('id', 'p.id', id)
  const list = {
    name: 'pets.list_by_id',
    select,
    // OFFSET 0 keeps PostgreSQL from looking for them in a category or a status.
    from: { sqlite: 'pets p', postgres: `(SELECT * FROM pets p WHERE ${ofIds.sql} OFFSET 0) p` },
  }
  const part = q === undefined ? undefined : contains(q)
  return pageOf<PetRow>(list, [ofIds, ...heldOf(filter).map(heldTo), part], order, page)
}

/** A search, unless it is one among given identifiers. Few are found by the parts of their names, many by looking at each pet. */
export function petSearch({ id, q, ...filter }: PetFilter, sort: PetSort, page: Page): Choice<PetRow> | undefined {
  if (q === undefined || id) return undefined
  const grams = gramsToFind(nameKey(q))
  const held = heldOf(filter)
  const isByName = sort.endsWith('name')
  const stretches = isByName ? stretchesWith(grams) : undefined
  const walk = { ...orderBy(sort, 'p.id'), ...along(filter, sort), stretches }
  return {
    count: [
      counts[isByName ? 'byName' : held.length > 0 ? 'byIdWithin' : 'byId'][kindOf(nameKey(q), grams)],
      { ...contains(q).params, grams, few: FEW, sample: SAMPLE },
    ],
    few: pageOf(found, [withParts(grams), contains(q), ...held.map(heldTo)], orderBy(sort, 'g.rowid'), page),
    many: pageOf({ name: 'pets.search', select, from: 'pets p' }, [contains(q)], walk, page),
  }
}

// A cursor within the names' order is compared with one index, so both of its columns are of one table.
function orderBy(sort: PetSort, id: string): Order {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  return { columns: sort.endsWith('name') ? ['p.name_key', 'p.id'] : [id], direction }
}

type Kinds = Pick<PetFilter, 'status' | 'categoryId'>

const byCategory = (categoryId: Id): Held => ({ name: 'category', column: 'p.category_id', values: [categoryId] })
const byStatus = (values: readonly PetStatus[]): Held => ({
  name: 'status',
  column: 'p.status',
  values: [...new Set(values)],
})

function heldOf({ status = statuses, categoryId }: Kinds): Held[] {
  const category = categoryId === undefined ? [] : [byCategory(categoryId)]
  return statuses.every((one) => status.includes(one)) ? category : [...category, byStatus(status)]
}

/** The index to walk along. Every one but that of the numbers begins with the status, after the category if it has that. */
function along({ status = statuses, categoryId }: Kinds, sort: PetSort): Pick<Order, 'within' | 'along'> {
  const isByName = sort.endsWith('name')
  if (categoryId !== undefined)
    return {
      within: [byCategory(categoryId), byStatus(status)],
      along: isByName ? 'pets_category_name' : 'pets_category',
    }
  if (isByName) return { within: [byStatus(status)], along: 'pets_status_name' }
  const within = heldOf({ status })
  return within.length > 0 ? { within, along: 'pets_status' } : {}
}

const containsPart = { sqlite: 'instr(p.name_key, :part) > 0', postgres: 'strpos(p.name_key, :part) > 0' }

function contains(q: string): Condition {
  return { name: 'part', sql: containsPart, params: { part: nameKey(q) } }
}

const withAllParts = {
  sqlite: 'SELECT rowid FROM pet_grams WHERE pet_grams MATCH :grams',
  postgres: "SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ')",
}

// SQLite keeps the order of a CROSS JOIN, so that the search comes first: https://sqlite.org/lang_select.html#crossjoin
// To PostgreSQL, OFFSET 0 is a fence: it takes few for many at times, and would walk through all pets instead.
const found = {
  name: 'pets.found',
  select,
  from: {
    sqlite: 'pet_grams g CROSS JOIN pets p ON p.id = g.rowid',
    postgres: `(${withAllParts.postgres} OFFSET 0) g CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = g.rowid OFFSET 0) p`,
  },
}

function withParts(grams: string): Condition {
  return { name: 'grams', sql: { sqlite: 'g.pet_grams MATCH :grams', postgres: 'true' }, params: { grams } }
}

// What has all pieces need not have the whole: 77777 has no other piece than 777. So some are looked at, whether most have it.
const SAMPLE = 100
const ifSampled = (dialect: Dialect, count: string): string =>
  `(SELECT CASE WHEN count(*) = :sample AND sum(CASE WHEN ${containsPart[dialect]} THEN 1 ELSE 0 END) >= :sample / 20
     THEN ${count} ELSE 0 END
   FROM (${withAllParts[dialect]} LIMIT :sample) g CROSS JOIN pets p WHERE p.id = g.rowid)`

const counted = (most: string): string => `(SELECT count(*) FROM (${withAllParts.sqlite} LIMIT ${most}))`
const expected = "pets_expected_with(string_to_array(:grams, ' '))"

/** How many pets a search may find, as far as it matters: SQLite counts up to a limit, PostgreSQL knows from its statistics. */
function countsFor(list: string, sqlite: Readonly<Record<'gram' | 'pieces' | 'piece', string>>) {
  const count = (kind: keyof typeof sqlite, postgres: string): Statement<Params, { count: number }> => {
    const sql = { sqlite: `SELECT ${sqlite[kind]} AS count`, postgres: `SELECT ${postgres} AS count` }
    return statement(`pets.count_${kind}_${list}`, sql, { replan: true })
  }
  const sampled = ifSampled('postgres', expected)
  return { gram: count('gram', expected), pieces: count('pieces', sampled), piece: count('piece', sampled) }
}

const enough = counted(':few')
const counts = {
  // To find those that have several pieces takes SQLite some times as long, and a walk by name is short: so fewer are no longer few.
  byName: countsFor('by_name', {
    gram: enough,
    pieces: `4 * ${counted(':few / 4')}`,
    piece: ifSampled('sqlite', enough),
  }),
  byIdWithin: countsFor('by_id_within', { gram: enough, pieces: enough, piece: ifSampled('sqlite', enough) }),
  // In the order of ids SQLite stops when it has a page, so that they are never too many.
  byId: countsFor('by_id', { gram: '0', pieces: '0', piece: '0' }),
}

function kindOf(part: string, grams: string): 'gram' | 'pieces' | 'piece' {
  return isGram(part) ? 'gram' : grams.includes(' ') ? 'pieces' : 'piece'
}

// As long as a name can be, so that it comes after all names with the same start.
const AFTER_ALL = '\u{10FFFF}'.repeat(300)

/** The only starts of names that have the part in them. */
function stretchesWith(grams: string) {
  return {
    name: 'starts',
    from: 'name_starts s',
    where: 's.gram = :gram',
    first: 's.start',
    last: `CASE WHEN length(s.start) < ${LENGTH_OF_START} THEN s.start ELSE s.start || :afterAll END`,
    firstOfCursor: `substr(:after0, 1, ${LENGTH_OF_START})`,
    params: { gram: grams.split(' ')[0] ?? '', afterAll: AFTER_ALL },
  }
}
