// A position in an OpenAPI document. Every value knows its location, so messages can include the location. Navigation
// resolves each `$ref` on the way.

/** Thrown if a document cannot be read, or if a reference in it has no target. */
export class DocumentError extends Error {}

/** A value and its location. A missing value also has a node, whose value is undefined. */
export interface DocumentNode {
  /** The whole document, against which references are resolved. */
  readonly document: unknown
  /** The path of the value, such as `components.schemas.Book`. */
  readonly location: string
  readonly value: unknown
}

export function rootOf(document: unknown): DocumentNode {
  return { document, location: '', value: document }
}

/** Returns the node that these keys lead to. Throws DocumentError if a reference along the path cannot be resolved. */
export function child(node: DocumentNode, ...keys: readonly string[]): DocumentNode {
  return descend(node, keys, 0)
}

/** Returns the keys of an object or the indices of an array. */
export function keysOf({ value }: DocumentNode): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** Returns the members of an object or array, each with its key or index. */
export function children(node: DocumentNode): readonly (readonly [key: string, child: DocumentNode])[] {
  return keysOf(node).map((key) => [key, child(node, key)] as const)
}

export function exists(node: DocumentNode): boolean {
  return node.value !== undefined
}

export function isTrue(node: DocumentNode): boolean {
  return node.value === true
}

/** Returns the value as a string; undefined if it does not exist. */
export function textOf({ value }: DocumentNode): string | undefined {
  return value === undefined ? undefined : String(value)
}

export interface Reference {
  readonly $ref: string
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
}

/** Resolves a reference; returns any other value unchanged. */
export function resolve(document: unknown, value: unknown): unknown {
  return follow({ document, location: '', value }, 0).value
}

const MAX_REFERENCES = 100

function descend(node: DocumentNode, keys: readonly string[], references: number): DocumentNode {
  const { document } = node
  return keys.reduce<DocumentNode>(({ location, value: parent }, key) => {
    const value = memberOf(parent, key)
    const path = location ? `${location}.${key}` : key
    return follow({ document, location: path, value }, references)
  }, node)
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

function follow(node: DocumentNode, references: number): DocumentNode {
  if (!isReference(node.value)) return node
  const { $ref } = node.value
  const problem = (text: string) =>
    new DocumentError(`${node.location || 'The document'} refers to ${$ref}, which ${text}.`)
  if (!$ref.startsWith('#')) throw problem('is in another file')
  if (!$ref.startsWith('#/')) throw problem('is not a path within the document')
  if (references > MAX_REFERENCES) throw problem('refers to itself')
  const target = descend(rootOf(node.document), pointerKeys($ref), references + 1)
  if (!exists(target)) throw problem('does not exist')
  return target
}

/** Splits a [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901#section-6) in a URI fragment into its keys. */
function pointerKeys(reference: string): string[] {
  return reference
    .slice('#/'.length)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
}
