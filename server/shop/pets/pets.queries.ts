// All SQL statements for pets: for their rows, for lists, and for searches by substrings of names.
import type { components } from '../../../contract/generated/types.ts'
import type { Id } from '../../../contract/identifiers.ts'
import { readByIds } from '../../db/by-ids.ts'
import {
  columnsSql,
  type Filter,
  type IndexScan,
  type List,
  type Range,
  ROW_ORDER,
  type Scans,
} from '../../db/index-scan.ts'
import { type FilteredList, type Page, pageRead } from '../../db/lists.ts'
import { insertStatement, type Params, statement } from '../../db/statement.ts'
import { nameKey, searchGrams } from '../../names.ts'
import { type PetFields, type PetRow, petColumns, rowColumns } from '../pet-row.ts'

type PetStatus = components['schemas']['PetStatus']

/** A row of a pet list. */
export interface ListedPet extends PetFields {
  /** The stored name key, present only in lists sorted by name and in reads by id. */
  readonly nameKey?: string
}

const list: List = { name: 'pets.list', table: 'pets', columns: petColumns }
const columns = columnsSql(list).join(', ')

export const petById = statement<{ id: Id }, PetFields>('pets.by_id', `SELECT ${columns} FROM pets WHERE id = :id`)

/** The row that a use case writes. The category may not exist, so its id can be any 64-bit integer. */
type WrittenRow = Omit<PetRow, 'reserved' | 'categoryId'> & { readonly categoryId: Id }

const { id: _, ...written } = rowColumns
const params = Object.keys(written).map((name) => `:${name}`)
const assignments = Object.entries(written).map(([name, column]) => `${column} = :${name}`)
const allColumns = Object.values(rowColumns).join(', ')
const allFromJson = Object.values(rowColumns).map((column) => `value ->> '${column}'`)

export const insertPet = insertStatement<Omit<WrittenRow, 'id'>>(
  'pets.insert',
  `INSERT INTO pets (${Object.values(written).join(', ')}, reserved) VALUES (${params.join(', ')}, 0)`,
)

/** Inserts many pets with their ids, passed as JSON objects keyed by column name. */
export const insertManyPets = statement<{ pets: string }>('pets.insert_many', {
  sqlite: `INSERT INTO pets (${allColumns}, reserved) SELECT ${allFromJson.join(', ')}, 0 FROM json_each(:pets)`,
  postgres: `INSERT INTO pets (${allColumns}, reserved) OVERRIDING SYSTEM VALUE
    SELECT ${allColumns}, 0 FROM json_populate_recordset(NULL::pets, :pets::text::json)`,
})

export function rowsAsJson(pets: readonly PetRow[]): string {
  const columns = Object.entries(rowColumns)
  return JSON.stringify(
    pets.map((pet) => Object.fromEntries(columns.map(([name, column]) => [column, pet[name as keyof PetRow]]))),
  )
}

export const insertManyGrams = statement<{ pets: string }>('pets.insert_many_grams', {
  sqlite: `INSERT INTO pet_grams (rowid, grams) SELECT value ->> 'id', value ->> 'grams' FROM json_each(:pets)`,
  postgres: `INSERT INTO pet_grams (rowid, grams)
    SELECT id, string_to_array(grams, ' ') FROM json_to_recordset(:pets::text::json) AS given (id bigint, grams text)`,
})

/** Returns ids for new pets. On SQLite, they follow the last id and are valid until the transaction ends. */
export const newPetIds = statement<{ count: number }, { id: number }>('pets.new_ids', {
  sqlite: `WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < :count)
    SELECT coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = 'pets'), 0) + value AS id FROM n`,
  postgres: `SELECT nextval('pets_id_seq') AS id FROM generate_series(1, :count)`,
})

/** Writes the status and the category in one statement, so both counts are always locked in the same order. */
export const updatePetRow = statement<WrittenRow>(
  'pets.update',
  `UPDATE pets SET ${assignments.join(', ')} WHERE id = :id`,
)

export const setPetKey = statement<{ id: Id; key: string }>(
  'pets.set_key',
  'UPDATE pets SET name_key = :key WHERE id = :id',
)

export const deletePetRow = statement<{ id: Id }>('pets.delete', 'DELETE FROM pets WHERE id = :id')

export const insertGrams = statement<{ id: number; grams: string }>('pets.insert_grams', {
  sqlite: 'INSERT INTO pet_grams (rowid, grams) VALUES (:id, :grams)',
  postgres: "INSERT INTO pet_grams (rowid, grams) VALUES (:id, string_to_array(:grams, ' '))",
})

export const updateGrams = statement<{ id: number; grams: string }>('pets.update_grams', {
  sqlite: 'UPDATE pet_grams SET grams = :grams WHERE rowid = :id',
  postgres: "UPDATE pet_grams SET grams = string_to_array(:grams, ' ') WHERE rowid = :id",
})

export const deleteGrams = statement<{ id: Id }>('pets.delete_grams', 'DELETE FROM pet_grams WHERE rowid = :id')

/** The filters that an index supports. */
export interface PetFilter {
  readonly status?: readonly PetStatus[]
  readonly categoryId?: Id
}

export type PetSort = 'id' | '-id' | 'name' | '-name'

const listByName: List = { ...list, columns: { ...list.columns, nameKey: 'name_key' } }
const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

/** Returns one scan per status, or a single scan of the primary key for an unfiltered list sorted by id. */
export function petScans({ status = statuses, categoryId }: PetFilter, sort: PetSort, range: Range): Scans {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  const wanted = statuses.filter((one) => status.includes(one))
  const isByName = sort.endsWith('name')
  if (!isByName && categoryId === undefined && wanted.length === statuses.length)
    return { list, scans: [{ order: ['id'], ...range }], direction }
  const index = `pets_${categoryId === undefined ? 'status' : 'category'}${isByName ? '_name' : ''}`
  const order = isByName ? ['name_key', 'id'] : ROW_ORDER
  const scans = wanted.map((status): IndexScan => {
    const equals = categoryId === undefined ? { status } : { category_id: categoryId, status }
    return { index, equals, order, ...range }
  })
  return { list: isByName ? listByName : list, scans, direction }
}

export function petPage(filter: PetFilter, sort: PetSort, { after, limit }: Page) {
  return pageRead<ListedPet>(petScans(filter, sort, { after }), limit)
}

/** Searches names: either scans the pets in list order, or collects the n-gram index's matches and sorts them. */
export function petSearch(q: string, filter: PetFilter, sort: PetSort): FilteredList {
  const grams = searchGrams(nameKey(q))
  const conditions = conditionsFor(filter)
  const isById = !sort.endsWith('name')
  return {
    scans: (range) => petScans(filter, sort, range),
    filter: containing(q),
    subset: {
      name: `by grams${conditions.name}`,
      countName: 'pets.count_matches',
      matches: {
        sqlite: 'pet_grams WHERE pet_grams MATCH :grams',
        postgres: `pet_grams WHERE ${hasGrams}`,
      },
      // Reads the matches first: SQLite preserves the order of a CROSS JOIN, and PostgreSQL does not move anything past an OFFSET.
      rows: {
        sqlite: `pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams${conditions.sql}`,
        postgres: `(SELECT rowid FROM pet_grams WHERE ${hasGrams} OFFSET 0) matches
          CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true${conditions.sql}`,
      },
      params: { grams, ...conditions.params },
      // SQLite's n-gram index is sorted by id. PostgreSQL's index finds all matches before it returns the first.
      first: { sqlite: isById && conditions.sql === '' ? 'collect' : 'count', postgres: 'scan' },
      order: isById ? [{ sqlite: 'pet_grams.rowid', postgres: 'id' }] : ['name_key', 'id'],
    },
  }
}

function containing(q: string): Filter {
  const sql = { sqlite: 'instr(name_key, :part) > 0', postgres: 'strpos(name_key, :part) > 0' }
  return { name: 'part', sql, params: { part: nameKey(q) } }
}

const hasGrams = "grams @> string_to_array(:grams, ' ')"

export const petsByIds = readByIds<ListedPet>('pets', `SELECT ${columns}, name_key AS "nameKey" FROM pets`)

/** Returns the filters as SQL conditions, for rows found through another index. */
function conditionsFor({ status, categoryId }: PetFilter): { name: string; sql: string; params: Params } {
  const wanted = status && [...new Set(status)]
  const placeholders = wanted?.map((_, i) => `:status${i}`).join(', ')
  return {
    name: `${categoryId === undefined ? '' : ', category'}${wanted ? `, ${wanted.length} statuses` : ''}`,
    sql: `${categoryId === undefined ? '' : ' AND category_id = :categoryId'}${wanted ? ` AND status IN (${placeholders})` : ''}`,
    params: {
      ...(categoryId === undefined ? {} : { categoryId }),
      ...Object.fromEntries((wanted ?? []).map((status, i) => [`status${i}`, status])),
    },
  }
}
