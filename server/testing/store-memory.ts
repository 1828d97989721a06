// What a run of generated requests has learned of the store: identifiers that are or were there, and the pages that follow others.
import fc, { type Arbitrary } from 'fast-check'

/** A list's next page, as its Link header gave it. */
export interface NextPage {
  readonly path: string
  /** The filters, the sort and the limit, without the cursor. */
  readonly query: readonly string[]
  readonly cursor: string
}

export interface StoreMemory {
  /** An identifier for this path parameter: mostly one that is there, sometimes one that is gone. */
  ids(parameter: string): Arbitrary<string>
  nextPage(operation: string): Arbitrary<NextPage | undefined>
  learn(operation: string, method: string, target: string, status: number, headers: Headers): void
}

export function emptyMemory(templates: readonly string[]): StoreMemory {
  const present = new Map<string, string[]>()
  const gone = new Map<string, string[]>()
  const pages = new Map<string, NextPage[]>()

  function learnLocation(path: string): void {
    const found = identified(templates, path)
    if (found) listIn(present, found.parameter).push(found.id)
  }

  function learnDeletion(path: string): void {
    const found = identified(templates, path)
    if (!found) return
    present.set(
      found.parameter,
      listIn(present, found.parameter).filter((id) => id !== found.id),
    )
    listIn(gone, found.parameter).push(found.id)
  }

  return {
    // Looked up when the value is drawn, which is right before its request is sent.
    ids: (parameter) =>
      fc.tuple(fc.nat(), fc.nat(9)).map(([position, chance]) => {
        const ids = listIn(chance < 8 ? present : gone, parameter)
        return ids[position % ids.length] ?? '1'
      }),
    nextPage: (operation) =>
      fc.nat().map((position) => {
        const known = listIn(pages, operation)
        return known[position % known.length]
      }),
    learn: (operation, method, target, status, headers) => {
      const location = headers.get('location')
      if (status === 201 && location !== null) learnLocation(location)
      if (status === 204 && method === 'DELETE') learnDeletion(target.replace(/\?.*/, ''))
      const page = nextPageOf(headers.get('link'))
      if (page) listIn(pages, operation).push(page)
    },
  }
}

function listIn<T>(lists: Map<string, T[]>, name: string): T[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** `/pets/7` is what `/pets/{petId}` describes with 7 for petId. */
function identified(templates: readonly string[], path: string): { parameter: string; id: string } | undefined {
  for (const template of templates) {
    const [, collection, parameter] = /^([^{}]+)\{(\w+)\}$/.exec(template) ?? []
    if (!collection || !parameter || !path.startsWith(collection)) continue
    const id = decodeURIComponent(path.slice(collection.length))
    if (/^\d+$/.test(id)) return { parameter, id }
  }
  return undefined
}

function nextPageOf(link: string | null): NextPage | undefined {
  const [, path, search] = /<([^?>]*)\?([^>]*)>; rel="next"/.exec(link ?? '') ?? []
  if (path === undefined || search === undefined) return undefined
  const parts = search.split('&')
  const cursor = parts.find((part) => part.startsWith('cursor='))?.slice('cursor='.length)
  return cursor === undefined ? undefined : { path, query: parts.filter((part) => !part.startsWith('cursor=')), cursor }
}
