// A schema as the list of schemas that a value must match: itself, and the subschemas of its `allOf`, because clients do not
// care how a schema is split up. Schemas with the same parts have the same key, so a comparison examines them only once.
import { child, children, type DocumentNode, exists, keysOf } from '../openapi/node.ts'

export interface MergedSchema {
  /** The node that changes are reported for. */
  readonly node: DocumentNode
  /** The schemas that a value must match, with references resolved and duplicates removed. */
  readonly parts: readonly DocumentNode[]
  readonly key: string
}

/** Combines schemas into one that requires a value to match all of them. Changes are reported for the first one. */
export function mergedSchema(node: DocumentNode, ...others: readonly DocumentNode[]): MergedSchema {
  return fromParts(node, flattened([node, ...others]))
}

function fromParts(node: DocumentNode, parts: readonly DocumentNode[]): MergedSchema {
  const byValue = new Map(parts.map((part) => [part.value, part]))
  return { node, parts: [...byValue.values()], key: [...byValue.keys()].map(identify).sort().join() }
}

/** Adds the subschemas of every `allOf`. A schema without restrictions has no parts. */
function flattened(nodes: readonly DocumentNode[]): readonly DocumentNode[] {
  const parts = new Map(nodes.map((node) => [node.value, node]))
  // The loop also visits the parts that it adds, so it follows nested `allOf` lists.
  for (const part of parts.values())
    for (const [, inner] of children(child(part, 'allOf'))) if (!parts.has(inner.value)) parts.set(inner.value, inner)
  return [...parts.values()].filter(({ value }) => value !== undefined && value !== true)
}

const identities = new WeakMap<object, number>()
let identityCount = 0

/** Returns a string that identifies this object. */
function identify(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const identity = identities.get(value) ?? identityCount++
  identities.set(value, identity)
  return String(identity)
}

/** Returns the keywords of all parts, without duplicates. */
export function keywordsOf({ parts }: MergedSchema): readonly string[] {
  return [...new Set(parts.flatMap(keysOf))]
}

/** Returns the nodes under a keyword, one for each part that has it. */
export function nodesUnder({ parts }: MergedSchema, keyword: string): readonly DocumentNode[] {
  return parts.map((part) => child(part, keyword)).filter(exists)
}

export function valuesOf(schema: MergedSchema, keyword: string): readonly unknown[] {
  return nodesUnder(schema, keyword).map(({ value }) => value)
}

/** Returns the schema under a keyword; it has no parts if the keyword is missing. */
export function under(schema: MergedSchema, keyword: string): MergedSchema {
  const [first = child(schema.node, keyword), ...others] = nodesUnder(schema, keyword)
  return mergedSchema(first, ...others)
}

/** Returns the schemas in a map such as `properties`. */
export function schemasUnder(schema: MergedSchema, keyword: string): ReadonlyMap<string, MergedSchema> {
  const nodes = new Map<string, DocumentNode[]>()
  for (const [name, node] of nodesUnder(schema, keyword).flatMap(children))
    nodes.set(name, [...(nodes.get(name) ?? []), node])
  return new Map([...nodes].map(([name, [first = schema.node, ...others]]) => [name, mergedSchema(first, ...others)]))
}

/** A `oneOf` or `anyOf` in a schema. */
export interface Alternatives {
  readonly keyword: 'oneOf' | 'anyOf'
  readonly part: DocumentNode
  readonly options: readonly DocumentNode[]
}

export function alternativesOf({ parts }: MergedSchema): readonly Alternatives[] {
  return parts.flatMap((part) =>
    (['oneOf', 'anyOf'] as const)
      .map((keyword) => ({ keyword, part, list: child(part, keyword) }))
      .filter(({ list }) => exists(list))
      .map(({ list, ...rest }) => ({ ...rest, options: children(list).map(([, option]) => option) })),
  )
}

/** Replaces `oneOf` or `anyOf` with one of its options. */
export function choose(schema: MergedSchema, { keyword, part }: Alternatives, option: DocumentNode): MergedSchema {
  const others = schema.parts.map((one) => (one === part ? without(part, keyword) : one))
  return fromParts(schema.node, [...others, ...flattened([option])])
}

/** Adds a restriction to a schema. */
export function restrict({ node, parts }: MergedSchema, restriction: object): MergedSchema {
  return fromParts(node, [...parts, { document: undefined, location: node.location, value: restriction }])
}

/** Removes keywords from every part for which `isAffected` returns true. */
export function withoutKeywords(
  { node, parts }: MergedSchema,
  keywords: readonly string[],
  isAffected: (part: DocumentNode) => boolean = () => true,
): MergedSchema {
  const reduced = parts.map((part) => (isAffected(part) ? keywords.reduce(without, part) : part))
  return fromParts(node, reduced)
}

const reducedSchemas = new WeakMap<object, Map<string, object>>()

/**
 * Removes a keyword from one part. Repeated calls return the same object, so the merged schemas that contain it have
 * the same key.
 */
function without(part: DocumentNode, keyword: string): DocumentNode {
  const { value } = part
  if (typeof value !== 'object' || value === null || !(keyword in value)) return part
  const known = reducedSchemas.get(value) ?? new Map<string, object>()
  reducedSchemas.set(value, known)
  const reduced = known.get(keyword) ?? Object.fromEntries(Object.entries(value).filter(([key]) => key !== keyword))
  known.set(keyword, reduced)
  return { ...part, value: reduced }
}
