// A schema as the list of schemas that a value must match: itself, and the subschemas of its `allOf`, because clients do
// not care how a schema is split up.
import { child, children, type DocumentNode, exists } from '../../openapi/node.ts'
import { requireKnown } from '../known.ts'

export interface MergedSchema {
  /** The node that changes are reported for. */
  readonly node: DocumentNode
  /** The schemas that a value must match, with references resolved and duplicates removed. */
  readonly parts: readonly DocumentNode[]
  /** The lists under `anyOf`: a value must also match a schema from each of them. */
  readonly alternatives: readonly (readonly DocumentNode[])[]
  /** The alternative that was chosen last, if any. */
  readonly choice?: DocumentNode
}

/** Combines schemas into one that requires a value to match all of them. Changes are reported for the first one. */
export function mergedSchema(node: DocumentNode, ...others: readonly DocumentNode[]): MergedSchema {
  const parts = withoutDuplicates([node, ...others])
  // The loop also visits the parts that it adds, so it follows nested `allOf` lists.
  for (const part of parts) for (const inner of listUnder(part, 'allOf')) if (!includes(parts, inner)) parts.push(inner)
  for (const part of parts) requireKnown('schema', part)
  return { node, parts, alternatives: parts.map((part) => listUnder(part, 'anyOf')).filter(({ length }) => length > 0) }
}

/** Chooses one schema from the first list of alternatives, in every possible way. */
export function choices(schema: MergedSchema): readonly MergedSchema[] {
  const [options = [], ...others] = schema.alternatives
  // A schema that consists only of alternatives does not restrict anything itself, so report changes for the chosen one.
  const isOnlyAlternatives = nodesUnder(schema, 'type').length === 0
  return options.map((choice) => {
    const { parts, alternatives } = mergedSchema(choice)
    return {
      node: isOnlyAlternatives ? choice : schema.node,
      parts: withoutDuplicates([...schema.parts, ...parts]),
      alternatives: [...others, ...alternatives],
      choice,
    }
  })
}

function listUnder(part: DocumentNode, keyword: string): readonly DocumentNode[] {
  return children(child(part, keyword)).map(([, inner]) => inner)
}

function withoutDuplicates(nodes: readonly DocumentNode[]): DocumentNode[] {
  return [...new Map(nodes.map((node) => [node.value, node])).values()]
}

const includes = (nodes: readonly DocumentNode[], { value }: DocumentNode): boolean =>
  nodes.some((node) => node.value === value)

/** Returns the nodes under a keyword, one for each part that has it. */
export function nodesUnder({ parts }: MergedSchema, keyword: string): readonly DocumentNode[] {
  return parts.map((part) => child(part, keyword)).filter(exists)
}

/** Returns the schema at the end of a path such as `items`; it restricts nothing if there is none. */
export function schemaUnder({ node, parts }: MergedSchema, ...path: readonly string[]): MergedSchema {
  const [first = child(node, ...path), ...others] = parts.map((part) => child(part, ...path)).filter(exists)
  return mergedSchema(first, ...others)
}
