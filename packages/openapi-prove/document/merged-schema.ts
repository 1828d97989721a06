// A schema with the parts of its `allOf` merged, because callers do not care how a schema is split up. Every part still
// knows its location in the document.
import { isDeepStrictEqual } from 'node:util'
import { child, children, type DocumentNode, exists, keysOf, textOf } from './node.ts'

export interface MergedSchema {
  readonly node: DocumentNode
  readonly properties: ReadonlyMap<string, DocumentNode>
  readonly required: ReadonlySet<string>
  readonly keywords: ReadonlySet<string>
  /**
   * Returns a keyword's value. If the parts conflict, returns an object that lists the conflicting values. It equals
   * only an identical conflict in another schema.
   */
  value(keyword: string): unknown
  /** Returns the schema or the list of schemas under a keyword. */
  under(keyword: string): DocumentNode
}

export function mergedSchema(node: DocumentNode): MergedSchema {
  const parts = partsOf(node)
  const under = (keyword: string) => merge(parts.map((part) => child(part, keyword)))
  return {
    node,
    properties: propertiesOf(parts),
    required: new Set(parts.flatMap((part) => children(child(part, 'required')).map(([, name]) => textOf(name) ?? ''))),
    keywords: new Set(parts.flatMap(keysOf)),
    value: (keyword) => under(keyword).value,
    under,
  }
}

function partsOf(node: DocumentNode, ancestors: readonly DocumentNode[] = []): readonly DocumentNode[] {
  if (ancestors.some((one) => one.value === node.value)) return []
  const nested = children(child(node, 'allOf')).flatMap(([, part]) => partsOf(part, [...ancestors, node]))
  return [node, ...nested]
}

function propertiesOf(parts: readonly DocumentNode[]): ReadonlyMap<string, DocumentNode> {
  const byName = new Map<string, DocumentNode[]>()
  for (const [name, property] of parts.flatMap((part) => children(child(part, 'properties'))))
    byName.set(name, [...(byName.get(name) ?? []), property])
  return new Map([...byName].map(([name, properties]) => [name, merge(properties)]))
}

/** Combines several definitions of the same name: a value must match all of them. */
function merge(nodes: readonly DocumentNode[]): DocumentNode {
  const distinct = nodes.filter(
    (node, index) => exists(node) && nodes.findIndex((other) => isDeepStrictEqual(other.value, node.value)) === index,
  )
  const first = distinct[0] ?? nodes[0]
  if (!first) throw new Error('A schema must have at least one part.')
  return distinct.length < 2 ? first : { ...first, value: { allOf: distinct.map((node) => node.value) } }
}
