// Resources: objects that are created by a POST and identified by a parameter that follows the POST's path.
import type { Operation } from './operations.ts'

export interface Resource {
  /** The path of one resource, such as `/books/{bookId}`. */
  readonly item: string
  /** The parameter that identifies one resource, such as `bookId`. */
  readonly parameter: string
  readonly create: Operation
  readonly list: Operation | undefined
  readonly read: Operation | undefined
  /** The operation that removes the resource; undefined if its DELETE only moves it to another state. */
  readonly remove: Operation | undefined
}

export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const at = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path)
  return [...new Set(operations.map(({ path }) => path))].flatMap((item) => {
    const [, collection, parameter] = /^(.+)\/\{([^}]+)\}$/.exec(item) ?? []
    const create = collection && at('POST', collection)
    if (!collection || !parameter || !create) return []
    const list = at('GET', collection)
    const remove = at('DELETE', item)
    return [
      { item, parameter, create, list, read: at('GET', item), remove: remove?.keepsResource ? undefined : remove },
    ]
  })
}

/** Finds the resource that a field or parameter refers to: by its path parameter's name, or by its own name plus `Id`. */
export function resourceNamed(resources: readonly Resource[], name: string): Resource | undefined {
  return resources.find((resource) => namesOf(resource).includes(name))
}

function namesOf({ parameter, create: { path } }: Resource): string[] {
  const noun = singular(path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '')
  const own = [`${noun}Id`, `${noun}_id`, `${noun}ID`]
  return parameter === 'id' ? own : [parameter, ...own]
}

function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  return /(s|x|ch|sh)es$/.test(noun) ? noun.slice(0, -2) : noun.replace(/s$/, '')
}

/** Finds the resource that a path belongs to, by longest matching prefix. */
export function resourceAt(resources: readonly Resource[], path: string): Resource | undefined {
  return resources
    .filter(({ item }) => path === item || path.startsWith(`${item}/`))
    .sort((one, other) => other.item.length - one.item.length)[0]
}
