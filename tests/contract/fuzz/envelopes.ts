// Finds resources and their ids in JSON, including those inside envelopes such as `{data: {…}}`, `{items: […]}`, or
// `{books: […]}`.
import { isObject } from '../../../scripts/openapi/subschemas.ts'
import { fields } from './openapi/errors.ts'
import { nounOf, type Resource } from './openapi/resources.ts'

export type Named = Pick<Resource, 'parameter' | 'noun'>

/** Names of an envelope's data in many services. */
const usualNames = ['data', 'item', 'result', 'content', 'record', 'value', 'entry', 'payload', 'embedded']
const MAX_DEPTH = 2

/** Returns the list in a response; undefined if it is unclear which value is the list. */
export function listIn(value: unknown, resource: Named, depth = 0): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (depth > MAX_DEPTH) return undefined
  const lists = partsOf(value, Array.isArray)
  const list = namedPart(lists, resource) ?? (lists.length === 1 ? lists[0]?.[1] : undefined)
  // Trust an empty list only if it is named after the resource: another list may contain something else, such as
  // warnings.
  if (list && (list.length > 0 || namedPart(lists, resource))) return list
  const objects = partsOf(value, isObject)
  return listIn(
    namedPart(objects, resource) ?? (objects.length === 1 ? objects[0]?.[1] : undefined),
    resource,
    depth + 1,
  )
}

/** Returns the id of a created resource from the response to its creation. */
export function createdIdIn(value: unknown, resource: Named, depth = 0): string | undefined {
  const id = idIn(value, resource)
  if (id !== undefined || depth === MAX_DEPTH) return id
  const part = namedPart(partsOf(value, isObject), resource)
  return part && createdIdIn(part, resource, depth + 1)
}

type Part<T> = readonly [name: string, value: T]

function partsOf<T>(value: unknown, isPart: (value: unknown) => value is T): Part<T>[] {
  return Object.entries(fields(value)).flatMap(([name, part]): Part<T>[] => (isPart(part) ? [[name, part]] : []))
}

/** Chooses the part that is named after the resource, such as `users` for `/user-admin`, or has a usual name. */
function namedPart<T>(parts: readonly Part<T>[], { noun }: Named): T | undefined {
  const nouns = parts.map(([name, part]) => [nounOf(name), part] as const)
  const [, value] =
    nouns.find(([name]) => name === noun) ??
    nouns.find(([name]) => usualNames.includes(name)) ??
    nouns.find(([name]) => name.length > 2 && (noun.startsWith(name) || noun.endsWith(name))) ??
    []
  return value
}

/** Kinds of ids, by the end of a path parameter's name. */
const idKinds = ['id', 'name', 'key', 'slug', 'uuid', 'code', 'token']

/** Returns the field that identifies an object: the parameter itself or the end of its name, such as `id` of `bookId`. */
export function idIn(value: unknown, { parameter }: Named): string | undefined {
  const kind = idKinds.find((one) => parameter.toLowerCase().endsWith(one)) ?? 'id'
  return scalarIn(value, [parameter, kind, ...(kind === 'id' ? ['_id', 'uuid'] : [])])
}

/** Returns the field that probably identifies an object. Use it only for requests that may fail. */
export function likelyIdIn(value: unknown, resource: Named): string | undefined {
  return idIn(value, resource) ?? scalarIn(value, idKinds)
}

function scalarIn(value: unknown, names: readonly string[]): string | undefined {
  const object = fields(value)
  const id = names.map((name) => object[name]).find((one) => typeof one === 'string' || typeof one === 'number')
  return id === undefined || id === '' ? undefined : String(id)
}

const pagingName = /next|more|cursor|page|offset|limit/i
const totalName = /total|count/i

/** Whether an envelope announces more than this many items. */
export function announcesMore(value: unknown, length: number): boolean {
  if (Array.isArray(value)) return false
  const own = Object.entries(fields(value))
  const inner = partsOf(value, isObject).flatMap(([, part]) => Object.entries(part))
  const scalars = [...own, ...inner].filter(([, part]) => typeof part !== 'object')
  const totals = scalars.filter(([name, part]) => totalName.test(name) && typeof part === 'number')
  if (totals.length > 0) return totals.some(([, total]) => Number(total) > length)
  return scalars.some(([name, part]) => pagingName.test(name) && Boolean(part))
}
