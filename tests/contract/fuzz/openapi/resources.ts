// Resources: what a path parameter identifies, and the operations that create, list, read, and remove it.
import type { Operation } from './operations.ts'

export interface Resource {
  /** The path of one resource, such as `/books/{bookId}`. */
  readonly item: string
  /** The parameter that identifies one resource, such as `bookId`. */
  readonly parameter: string
  /** The collection's name in the singular, such as `book`. */
  readonly noun: string
  /** The POST that creates the resource; without one, only existing resources can be used. */
  readonly create: Operation | undefined
  readonly list: Operation | undefined
  readonly read: Operation | undefined
  /** The operation that removes the resource; undefined if its DELETE only moves it to another state. */
  readonly remove: Operation | undefined
}

/** Returns all resources, starting with those that a POST creates. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const items = new Set(operations.flatMap(itemsIn))
  const resources = [...items].map((item) => resourceOf(item, operations))
  const creatable = resources.filter(({ create }) => create)
  // Omit a path such as `/shelf/stock/{bookId}`, whose parameter refers to a resource of another collection: a book.
  const others = resources.filter(
    ({ create, parameter }) => !create && resourcesNamed(creatable, parameter).length === 0,
  )
  return [...creatable, ...others]
}

/** Returns the prefixes of a path that end with a parameter, unless the parameter is a list of ids. */
function itemsIn({ path, parameters }: Operation): string[] {
  const parts = path.split('/')
  const isList = (part: string) =>
    parameters.some(({ name, schema }) => part === `{${name}}` && schema.type === 'array')
  return parts.flatMap((part, at) =>
    /^\{[^}]+\}$/.test(part) && !isList(part) ? [parts.slice(0, at + 1).join('/')] : [],
  )
}

function resourceOf(item: string, operations: readonly Operation[]): Resource {
  const [, collection = '', parameter = ''] = /^(.*)\/\{([^}]+)\}$/.exec(item) ?? []
  const at = (method: string, ...paths: string[]) =>
    operations.find((one) => one.method === method && paths.includes(one.path))
  const remove = at('DELETE', item)
  return {
    item,
    parameter,
    noun: nounOf(collection.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''),
    create: at('POST', collection, `${collection}/`),
    list: at('GET', collection, `${collection}/`),
    read: at('GET', item),
    remove: remove?.keepsResource ? undefined : remove,
  }
}

/** Finds the resources that a field or parameter may refer to: by their path parameters' names, or by their own names. */
export function resourcesNamed(resources: readonly Resource[], name: string): readonly Resource[] {
  const index = indexes.get(resources) ?? indexOf(resources)
  indexes.set(resources, index)
  return index.get(plain(name)) ?? []
}

/** Resources by name, for each list of resources. */
const indexes = new WeakMap<readonly Resource[], ReadonlyMap<string, readonly Resource[]>>()

function indexOf(resources: readonly Resource[]): ReadonlyMap<string, readonly Resource[]> {
  const index = new Map<string, Resource[]>()
  for (const resource of resources)
    for (const name of new Set(namesOf(resource))) index.set(name, [...(index.get(name) ?? []), resource])
  return index
}

/** Parameter names that do not reveal which kind of resource they identify. */
const vagueNames = ['id', 'name', 'key', 'slug', 'uuid', 'code', 'token', 'value', 'type']

function namesOf({ parameter, noun }: Resource): string[] {
  const own = ['', 'id', 'name', 'key', 'slug', 'uuid'].map((kind) => noun + kind)
  const names = vagueNames.includes(plain(parameter)) ? own : [plain(parameter), ...own]
  return names.filter((name) => name !== '' && !vagueNames.includes(name))
}

/** Normalizes a name, so that `bookId` and `book_id` compare equal. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9\u0080-\uffff]/g, '')

/** Returns the singular of a collection's name. */
export function nounOf(name: string): string {
  const noun = plain(name)
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  return /(s|x|ch|sh)es$/.test(noun) ? noun.slice(0, -2) : noun.replace(/s$/, '')
}

/** Finds the resources that a path belongs to, the innermost first. */
export function resourcesAt(resources: readonly Resource[], path: string): Resource[] {
  return resources
    .filter(({ item }) => path === item || path.startsWith(`${item}/`))
    .sort((one, other) => other.item.length - one.item.length)
}

/** Finds the innermost resource that a path belongs to. */
export function resourceAt(resources: readonly Resource[], path: string): Resource | undefined {
  return resourcesAt(resources, path)[0]
}
