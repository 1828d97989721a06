// Remembers what a sandbox's store cannot hold: identifiers chosen by clients, tags, photos, and users. Its size is bounded.
import { PlaygroundError } from '../http/responses.ts'
import { toExactJson } from './exact-json.ts'

const MAX_ENTRIES = 10_000
const MAX_CHARACTERS = 512 * 1024
/** The first substitute identifier. A pet or order gets one if a client has already chosen its identifier in the store for another pet or order. */
const FIRST_SUBSTITUTE = 1_000_000_000_000n

/** A map whose entries count toward the memory's limits. */
export interface Table<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  entries(): [Key, Value][]
}

interface WithId {
  /** The identifier that the client chose; undefined if the client did not choose one. */
  readonly id?: bigint | undefined
}

/** Details of pets or orders, keyed by the store's identifier. */
export interface Details<Value extends WithId> extends Table<number, Value> {
  /** Returns the store's identifier, or undefined if the classic identifier is unknown. The pet or order may have been deleted. */
  storeId(id: bigint): number | undefined
  classicId(storeId: number): bigint
}

export function createMemory() {
  let entries = 0
  let characters = 0

  function createTable<Key, Value>(): Table<Key, Value> {
    const rows = new Map<Key, Value>()
    const count = (key: Key, sign: 1 | -1): void => {
      if (!rows.has(key)) return
      entries += sign
      characters += sign * toExactJson(rows.get(key)).length
    }
    const remove = (key: Key): void => {
      count(key, -1)
      rows.delete(key)
    }
    return {
      get: (key) => rows.get(key),
      set: (key, value) => {
        remove(key)
        rows.set(key, value)
        count(key, 1)
      },
      delete: remove,
      entries: () => [...rows],
    }
  }

  function createDetails<Value extends WithId>(none: Value): Details<Value> {
    const table = createTable<number, Value>()
    const storeIds = new Map<bigint, number>()
    let substitute = FIRST_SUBSTITUTE

    function remove(storeId: number): void {
      const id = table.get(storeId)?.id
      if (id !== undefined) storeIds.delete(id)
      table.delete(storeId)
    }

    function set(storeId: number, value: Value): void {
      remove(storeId)
      table.set(storeId, value)
      if (value.id !== undefined) storeIds.set(value.id, storeId)
    }

    return {
      ...table,
      set,
      delete: remove,
      storeId: (id) => {
        const isStored = id > 0n && id <= Number.MAX_SAFE_INTEGER && table.get(Number(id))?.id === undefined
        return storeIds.get(id) ?? (isStored ? Number(id) : undefined)
      },
      classicId: (storeId) => {
        const details = table.get(storeId) ?? none
        if (details.id !== undefined) return details.id
        if (!storeIds.has(BigInt(storeId))) return BigInt(storeId)
        while (storeIds.has(substitute)) substitute += 1n
        set(storeId, { ...details, id: substitute })
        return substitute
      },
    }
  }

  return {
    createTable,
    createDetails,
    /** Checks that there is room for another request's data. Fails with: classic_full. */
    requireRoom: () => {
      if (entries < MAX_ENTRIES && characters < MAX_CHARACTERS) return
      throw new PlaygroundError(
        503,
        'classic_full',
        `The classic pet store has reached its limit of ${MAX_ENTRIES} entries or ${MAX_CHARACTERS / 1024} KiB; delete some, or reset the sandbox.`,
        { 'Retry-After': '60' },
      )
    },
  }
}
