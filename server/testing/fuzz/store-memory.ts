// What a run of generated requests has learned of the store: identifiers that are or were there, and the pages that follow others.
import fc, { type Arbitrary } from 'fast-check'
import type { GeneratedRequest } from './generated-request.ts'
import { pathTemplates } from './operation-inputs.ts'

/** A list's next page, as its Link header gave it. */
export interface NextPage {
  readonly params: Readonly<Record<string, string>>
  /** The filters, the sort and the limit, without the cursor. */
  readonly query: readonly string[]
  readonly cursor: string
}

export interface StoreMemory {
  /** An identifier for this path parameter: mostly one that is there, sometimes one that is gone. */
  ids(parameter: string): Arbitrary<string>
  nextPage(operation: string): Arbitrary<NextPage | undefined>
  learn(request: GeneratedRequest, status: number, headers: Headers): void
}

export function emptyMemory(): StoreMemory {
  const present = new Map<string, string[]>()
  const gone = new Map<string, string[]>()
  const pages = new Map<string, NextPage[]>()

  function learnDeletion({ parameter, id }: Identified): void {
    const left = listIn(present, parameter).filter((other) => other !== id)
    present.set(parameter, left)
    listIn(gone, parameter).push(id)
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
    learn: ({ operation, method, target }, status, headers) => {
      const created = status === 201 && identified(headers.get('location') ?? '')
      if (created) listIn(present, created.parameter).push(created.id)
      const deleted = status === 204 && method === 'DELETE' && identified(target.replace(/\?.*/, ''))
      if (deleted) learnDeletion(deleted)
      const page = nextPageOf(headers.get('link') ?? '')
      if (page) listIn(pages, operation).push(page)
    },
  }
}

function listIn<T>(lists: Map<string, T[]>, name: string): T[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

interface Identified {
  readonly parameter: string
  readonly id: string
}

/** `/pets/7` is what `/pets/{petId}` describes, with 7 for petId. */
function identified(path: string): Identified | undefined {
  const found = Object.entries(paramsIn(path) ?? {}).at(-1)
  return found && { parameter: found[0], id: decodeURIComponent(found[1]) }
}

function nextPageOf(link: string): NextPage | undefined {
  const [, path = '', search = ''] = /<([^?>]*)\?([^>]*)>; rel="next"/.exec(link) ?? []
  const params = paramsIn(path)
  const [cursor, ...query] = search.split('&').sort((one, other) => Number(isCursor(other)) - Number(isCursor(one)))
  return params && cursor && isCursor(cursor) ? { params, query, cursor: cursor.slice('cursor='.length) } : undefined
}

const isCursor = (part: string): boolean => part.startsWith('cursor=')

const patterns = pathTemplates.map((template) => new RegExp(`^${template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`))

/** The parameters of a path, where a template describes it. */
function paramsIn(path: string): Readonly<Record<string, string>> | undefined {
  const found = patterns.map((pattern) => pattern.exec(path)).find((match) => match !== null)
  return found ? { ...found.groups } : undefined
}
