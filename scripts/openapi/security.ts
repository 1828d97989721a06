// The credentials that an operation needs.
import { child, children, type DocumentNode, exists, rootOf, textOf } from './node.ts'
import type { Operation } from './operations.ts'

/** Schemes that are required together, each with its scopes. An empty map gives everyone access. */
export type SecurityRequirement = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the node that lists an operation's requirements: its own, or the document's. */
export function securityNode({ node }: Operation): DocumentNode {
  const own = child(node, 'security')
  return exists(own) ? own : child(rootOf(node.document), 'security')
}

/** Returns an operation's requirements, any one of which suffices. If there are none, everyone has access. */
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
