// Integers for a schema, as digits: inside and outside of its bounds, most of them near an edge.
import fc, { type Arbitrary } from 'fast-check'
import { type Noted, noted, type Schema } from './schema.ts'

const INT64_MAX = 2n ** 63n - 1n

export function rangeOf({ format, minimum, maximum }: Schema): readonly [lowest: bigint, highest: bigint] {
  const most = format === 'int64' ? INT64_MAX : format === 'int32' ? 2n ** 31n - 1n : 2n ** 53n - 1n
  return [minimum === undefined ? -most : BigInt(minimum), maximum === undefined ? most : BigInt(maximum)]
}

const edges = [0n, 1n, 10n, 2n ** 31n, 2n ** 53n, INT64_MAX].flatMap((edge) => [edge - 1n, edge, edge + 1n])
const farOut = [-INT64_MAX - 2n, 2n ** 64n + 7n, 10n ** 30n, 10n ** 400n]

export function rightInteger(schema: Schema): Arbitrary<string> {
  const [lowest, highest] = rangeOf(schema)
  const inside = [lowest, highest, highest - 1n, ...edges].filter((edge) => edge >= lowest && edge <= highest)
  return fc.oneof(fc.constantFrom(...inside), fc.bigInt({ min: lowest, max: highest })).map(String)
}

export function wrongInteger(schema: Schema): Arbitrary<Noted> {
  const [lowest, highest] = rangeOf(schema)
  const outside = [lowest - 1n, highest + 1n, ...edges, ...farOut].filter((edge) => edge < lowest || edge > highest)
  return noted('out of bounds', fc.constantFrom(...outside).map(String))
}
