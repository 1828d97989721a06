// Walks a description step by step: every value knows its place, so that a complaint can name it, and references are followed on the way.

/** A value of a description and where it stands; a value that is not there is a spot too, whose value is undefined. */
export interface Spot {
  /** The whole description, in which references are looked up. */
  readonly root: unknown
  /** Such as `components.schemas.Pet`. */
  readonly place: string
  readonly value: unknown
}

type Fields = Readonly<Record<string, unknown>>

export function start(document: unknown): Spot {
  return { root: document, place: '', value: document }
}

export function step(spot: Spot, ...keys: readonly string[]): Spot {
  const { root } = spot
  let { place, value } = spot
  for (const key of keys)
    ({ place, value } = follow({ root, place: place ? `${place}.${key}` : key, value: field(value, key) }))
  return { root, place, value }
}

/** The names in an object, or the numbers in a list. */
export function keysOf({ value }: Spot): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** What is inside an object or a list, each under its name or number. */
export function inside(spot: Spot): readonly (readonly [string, Spot])[] {
  return keysOf(spot).map((key) => [key, step(spot, key)] as const)
}

export function isThere(spot: Spot): boolean {
  return spot.value !== undefined
}

/** The value with every reference in it replaced by what it names; a reference back to where it stands is left. */
export function expand(spot: Spot, above: readonly unknown[] = []): unknown {
  if (typeof spot.value !== 'object' || spot.value === null || above.includes(spot.value)) return spot.value
  return Object.fromEntries(inside(spot).map(([key, inner]) => [key, expand(inner, [...above, spot.value])]))
}

function field(value: unknown, key: string): unknown {
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function follow(spot: Spot): Spot {
  const reference = field(spot.value, '$ref')
  if (typeof reference !== 'string') return spot
  const keys = reference.slice('#/'.length).split('/').map(unescapePointer)
  const target = step(start(spot.root), ...keys)
  if (!isThere(target)) throw new Error(`${spot.place} refers to ${reference}, which is not there.`)
  return target
}

/** [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901#section-3) writes `~` as `~0` and `/` as `~1`. */
function unescapePointer(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~')
}
