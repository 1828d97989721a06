// The operations of a document.
import { child, children, type DocumentNode, exists, rootOf, textOf } from './node.ts'

export interface Operation {
  /** The operationId; if there is none, the method and path. */
  readonly id: string
  /** The method in upper case. */
  readonly method: string
  /** The path as written in the document, such as `/books/{bookId}`. */
  readonly path: string
  readonly node: DocumentNode
}

/** The methods that an OpenAPI 3.0 path can describe. */
export const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const

export function operationsOf(document: unknown): Operation[] {
  const paths = children(child(rootOf(document), 'paths')).filter(([path]) => path.startsWith('/'))
  return paths.flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const node = child(item, method.toLowerCase())
      return exists(node) ? [{ id: textOf(child(node, 'operationId')) ?? `${method} ${path}`, method, path, node }] : []
    }),
  )
}
