// The operations of a document: requests that clients send, and requests that the service sends to clients.
import { child, children, type DocumentNode, exists, rootOf, textOf } from './node.ts'

export interface Operation {
  /** The operationId; if there is none, the method and path. */
  readonly id: string
  readonly method: string
  /** The path as written in the document, such as `/books/{bookId}`. */
  readonly path: string
  readonly node: DocumentNode
  /** The path item, which may contain parameters for all of its operations. */
  readonly item: DocumentNode
}

/** The methods that a path item has a field for. */
export const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'QUERY'] as const

export function operationsOf(document: unknown): Operation[] {
  const paths = children(child(rootOf(document), 'paths')).filter(([path]) => path.startsWith('/'))
  return paths.flatMap(operationsIn)
}

/** Returns the requests that the service sends to clients. Their paths are the webhooks' names. */
export function webhooksOf(document: unknown): Operation[] {
  // `x-webhooks` is a common extension of OpenAPI 3.0.
  const items = ['webhooks', 'x-webhooks'].flatMap((key) => children(child(rootOf(document), key)))
  return items.flatMap(operationsIn)
}

/** Returns the requests that the service sends because of an operation. */
export function callbacksOf({ node }: Operation): Operation[] {
  const callbacks = children(child(node, 'callbacks'))
  return callbacks.flatMap(([name, callback]) =>
    children(callback).flatMap(([url, item]) => operationsIn([`${name} ${url}`, item])),
  )
}

function operationsIn([path, item]: readonly [path: string, item: DocumentNode]): Operation[] {
  const fixed = methods.map((method) => [method, child(item, method.toLowerCase())] as const)
  const additional = children(child(item, 'additionalOperations'))
  return [...fixed, ...additional]
    .filter(([, node]) => exists(node))
    .map(([method, node]) => {
      const id = textOf(child(node, 'operationId')) ?? `${method} ${path}`
      return { id, method, path, node, item }
    })
}
