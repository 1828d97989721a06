// Adds the names of pets and categories to their ids, for people at a terminal.
import { createRequests, type Requests } from '../../client/requests.ts'
import { clientSettings } from './client.ts'
import type { Connection } from './connection.ts'
import { followLinks, type Item } from './pages.ts'

/** The maximum number of ids that listPets accepts, and the maximum page size. */
const MAX_AT_ONCE = 100

type NamedItem = { readonly id: number; readonly name: string }
type FindNames = (requests: Requests, url: string, ids: readonly unknown[]) => AsyncIterable<readonly NamedItem[]>

/** Fields that refer to a named resource, each with the column that replaces it and a function that finds the names. */
const references: Readonly<Record<string, { readonly column: string; readonly find: FindNames }>> = {
  petId: { column: 'pet', find: findPets },
  categoryId: { column: 'category', find: findCategories },
}

export interface Table {
  readonly columns: readonly string[]
  readonly items: readonly Item[]
}

/** Replaces columns of ids with columns that also contain the names: `petId` becomes `pet`, with values such as `7 Rex`. */
export async function withNames(connection: Connection, { columns, items }: Table): Promise<Table> {
  const requests = createRequests(clientSettings(connection))
  let rows = items
  for (const field of columns) {
    const reference = references[field]
    if (reference === undefined) continue
    const ids = [...new Set(items.map((item) => item[field]))].filter((id) => id !== undefined)
    const names = await collect(reference.find(requests, connection.url, ids))
    rows = rows.map((item) => ({ ...item, [reference.column]: describe(item[field], names) }))
  }
  return { columns: columns.map((field) => references[field]?.column ?? field), items: rows }
}

/** Puts the id first, because other commands need it and long values are truncated at the end. */
function describe(id: unknown, names: ReadonlyMap<unknown, string>): string {
  const name = names.get(id)
  return name === undefined ? String(id ?? '') : `${id} ${name}`
}

/** Collects the names that the key may read. If the service rejects the key or fails, the list is shown without names. */
async function collect(pages: AsyncIterable<readonly NamedItem[]>): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>()
  try {
    for await (const page of pages) for (const { id, name } of page) names.set(id, name)
  } catch {}
  return names
}

async function* findPets(requests: Requests, _: string, ids: readonly unknown[]): AsyncGenerator<readonly NamedItem[]> {
  for (let from = 0; from < ids.length; from += MAX_AT_ONCE) {
    const query = { id: ids.slice(from, from + MAX_AT_ONCE), limit: MAX_AT_ONCE }
    yield await requests.list<NamedItem, never>('/pets', { query })
  }
}

/** Reads the list of categories until all ids are found. The list is short and cannot be filtered by id. */
async function* findCategories(
  requests: Requests,
  url: string,
  ids: readonly unknown[],
): AsyncGenerator<readonly NamedItem[]> {
  const missing = new Set(ids)
  const load = async (cursor: string | undefined) => {
    const query = { limit: MAX_AT_ONCE, cursor }
    const { data, response } = await requests.list<NamedItem, never>('/categories', { query }).withResponse()
    return { items: data, response }
  }
  if (missing.size === 0) return
  for await (const { items } of followLinks(url, undefined, load)) {
    yield items
    for (const { id } of items) missing.delete(id)
    if (missing.size === 0) return
  }
}
