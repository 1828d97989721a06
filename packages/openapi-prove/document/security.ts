// Which credentials an operation needs.
import { child, children, type DocumentNode, exists, rootOf, textOf } from './node.ts'
import type { Operation } from './operations.ts'

/** The schemes that are needed together, each with its scopes. Without any, everyone has access. */
export type SecurityRequirement = ReadonlyMap<string, ReadonlySet<string>>

/** Where the requirements of an operation are written: at the operation, or for the whole document. */
export function securityNode({ node }: Operation): DocumentNode {
  const own = child(node, 'security')
  return exists(own) ? own : child(rootOf(node.document), 'security')
}

/** The requirements of an operation, each of which is enough. Everyone has access if there are none. */
export function securityOf(operation: Operation): SecurityRequirement[] {
  return children(securityNode(operation)).map(
    ([, requirement]) => new Map(children(requirement).map(([scheme, scopes]) => [scheme, textsIn(scopes)])),
  )
}

function textsIn(list: DocumentNode): Set<string> {
  return new Set(children(list).map(([, item]) => textOf(item) ?? ''))
}

export function securityScheme(document: unknown, name: string): DocumentNode {
  return child(rootOf(document), 'components', 'securitySchemes', name)
}
