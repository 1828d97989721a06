// A schema with the parts of its `allOf` put together, since to a caller it makes no difference how it is written.
import { isDeepStrictEqual } from 'node:util'
import { inside, isThere, keysOf, type Spot, step } from './node.ts'

export interface SchemaView {
  readonly spot: Spot
  readonly properties: ReadonlyMap<string, Spot>
  readonly required: ReadonlySet<string>
  readonly keywords: ReadonlySet<string>
  /** What a keyword says; where parts say different things, something that equals only the same disagreement. */
  value(keyword: string): unknown
  /** The schema or the list of schemas under a keyword. */
  under(keyword: string): Spot
}

export function viewSchema(spot: Spot): SchemaView {
  const parts = partsOf(spot)
  const under = (keyword: string) => together(parts.map((part) => step(part, keyword)))
  return {
    spot,
    properties: propertiesOf(parts),
    required: new Set(parts.flatMap((part) => inside(step(part, 'required')).map(([, name]) => String(name.value)))),
    keywords: new Set(parts.flatMap(keysOf)),
    value: (keyword) => under(keyword).value,
    under,
  }
}

function partsOf(spot: Spot, above: readonly Spot[] = []): readonly Spot[] {
  if (above.some((one) => one.value === spot.value)) return []
  const nested = inside(step(spot, 'allOf')).flatMap(([, part]) => partsOf(part, [...above, spot]))
  return [spot, ...nested]
}

function propertiesOf(parts: readonly Spot[]): ReadonlyMap<string, Spot> {
  const byName = new Map<string, Spot[]>()
  for (const [name, property] of parts.flatMap((part) => inside(step(part, 'properties'))))
    byName.set(name, [...(byName.get(name) ?? []), property])
  return new Map([...byName].map(([name, properties]) => [name, together(properties)]))
}

/** What several parts say under one name holds all at once. */
function together(spots: readonly Spot[]): Spot {
  const distinct = spots.filter(
    (spot, index) => isThere(spot) && spots.findIndex((other) => isDeepStrictEqual(other.value, spot.value)) === index,
  )
  const first = distinct[0] ?? spots[0]
  if (!first) throw new Error('A schema has at least one part.')
  return distinct.length < 2 ? first : { ...first, value: { allOf: distinct.map((spot) => spot.value) } }
}
