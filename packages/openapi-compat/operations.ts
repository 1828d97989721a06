// The operations of a description, and which of two descriptions' operations are the same one.
import { inside, isThere, type Spot, step } from './node.ts'

export interface Operation {
  /** The operationId; method and path where there is none. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly spot: Spot
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

export function listOperations(document: Spot): readonly Operation[] {
  return inside(step(document, 'paths')).flatMap(([path, item]) =>
    inside(item)
      .filter(([method]) => methods.has(method))
      .map(([method, spot]) => {
        const id = step(spot, 'operationId')
        return { id: isThere(id) ? String(id.value) : `${method.toUpperCase()} ${path}`, method, path, spot }
      }),
  )
}

/** Method and path as they go over the wire, where the names of path parameters do not show. */
export function routeOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`
}

export function pathParameterNames({ path }: Operation): readonly string[] {
  return [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '')
}

export function addressOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`
}
