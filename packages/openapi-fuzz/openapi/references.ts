// Follows the references of a document: what names something becomes what it names, and a circle stays a circle.

export interface Followed<T> {
  readonly document: T
  /** What stood in the document, references and all, where this part of the followed one stands. */
  writtenAs(part: object): object
}

export function follow<T extends object>(document: T): Followed<T> {
  const copies = new Map<object, object>()
  const originals = new Map<object, object>()

  function copyOf(value: unknown): unknown {
    const original = lookUp(document, value)
    if (typeof original !== 'object' || original === null) return original
    const known = copies.get(original)
    if (known) return known
    const copy: Record<string, unknown> | unknown[] = Array.isArray(original) ? [] : {}
    copies.set(original, copy)
    originals.set(copy, original)
    for (const [key, inner] of Object.entries(original)) Object.assign(copy, { [key]: copyOf(inner) })
    return copy
  }

  return {
    document: copyOf(document) as T,
    writtenAs: (part) => originals.get(part) ?? part,
  }
}

/** The value itself, or what it names if it is a reference. */
export function lookUp(document: object, value: unknown): unknown {
  let found = value
  for (let steps = 0; isReference(found); steps++) {
    if (steps > 100) throw new Error(`The reference ${found.$ref} leads in a circle.`)
    found = at(document, found.$ref)
  }
  return found
}

export function isReference(value: unknown): value is { $ref: string } {
  return typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string'
}

/** Follows a JSON pointer (RFC 6901) inside the document. */
function at(document: object, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Error(`The reference ${reference} leads out of the document.`)
  const steps = reference.slice(2).split('/').map(unescaped)
  return steps.reduce<unknown>((value, step) => {
    const inner =
      typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === step) : undefined
    if (!inner) throw new Error(`The reference ${reference} leads to nothing.`)
    return inner[1]
  }, document)
}

function unescaped(step: string): string {
  return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
}
