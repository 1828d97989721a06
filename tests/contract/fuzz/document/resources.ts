// Resources: what a path parameter identifies, and the operations that create, list, read, and remove it.
import { notKnown } from '../known.ts'
import type { Operation } from './operations.ts'

const FILE = 'document/resources.ts'

export interface Resource {
  /** The path of one resource, such as `/pets/{petId}`. */
  readonly item: string
  /** The parameter that identifies one resource, such as `petId`, in every path and field. */
  readonly parameter: string
  readonly create: Operation
  readonly list: Operation | undefined
  readonly read: Operation | undefined
  /** The operation that removes the resource; undefined if its DELETE only moves it to another state. */
  readonly remove: Operation | undefined
}

/** Returns the name of the path's parameter; undefined if the path has none. */
export function parameterOf(path: string): string | undefined {
  const [, name, rest] = /\{(\w+)\}(.*)/.exec(path) ?? []
  if (rest?.includes('{')) throw notKnown(`nested resources such as ${path}`, FILE)
  return name
}

/** Returns the resources that a POST creates. Throws if a path identifies another resource. */
export function resourcesOf(operations: readonly Operation[]): Resource[] {
  const at = (method: string, path: string) => operations.find((one) => one.method === method && one.path === path)
  const resources = [...new Set(operations.map(({ path }) => path))].flatMap((item) => {
    const [, collection = '', parameter = ''] = /^(.*)\/\{(\w+)\}$/.exec(item) ?? []
    const [create, remove] = [at('POST', collection), at('DELETE', item)]
    const list = at('GET', collection)
    return create
      ? [{ item, parameter, create, list, read: at('GET', item), remove: remove?.keepsResource ? undefined : remove }]
      : []
  })
  for (const { path } of operations) {
    const parameter = parameterOf(path)
    if (parameter !== undefined && !resources.some((resource) => resource.parameter === parameter))
      throw notKnown(`how to create the resource in ${path}`, FILE)
  }
  return resources
}

/** Returns the id in a path, such as the target of a Location; undefined if the path does not belong to the resource. */
export function idIn({ item }: Resource, path: string): string | undefined {
  const prefix = item.replace(/\{.*/, '')
  const id = path.startsWith(prefix) ? path.slice(prefix.length) : ''
  return /^[^/?#]+$/.test(id) ? id : undefined
}
