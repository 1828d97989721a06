// Integers at a schema's bounds, just beyond them, and at the limits of machine numbers, which are beyond the precision of JSON.parse.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { notKnown, requireKnown } from '../known.ts'
import { type Candidate, labelled } from './candidates.ts'

const int64 = [-(2n ** 63n), 2n ** 63n - 1n] as const
const machineLimits = [0n, 10n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n]
const farOut = [-(2n ** 63n) - 1n, 2n ** 64n + 7n, 10n ** 30n, 10n ** 400n]
/** Fractions that a floating-point parser rounds to integers. */
const roundedFractions = ['1.0000000000000001', '9223372036854775807.5', '2e-400', '7.00000000000000000001']
/** OpenAPI 3.0 ("a JSON number without a fraction or exponent part") and JSON Schema disagree on these. */
const otherNotations = ['1e2', '1E+2', '70e-1', '7.000000000000000000000', '0.7e1', '7.0']

const FILE = 'values/integers.ts'

export function typicalInteger(schema: Schema): string {
  const [lowest, highest] = boundsOf(schema)
  return `${lowest > 0n ? lowest : highest < 1n ? highest : 1n}`
}

export function integerCandidates(schema: Schema, isJson: boolean): Candidate[] {
  const [lowest, highest] = boundsOf(schema)
  const edges = [lowest, highest, ...machineLimits].flatMap((edge) => [edge - 1n, edge, edge + 1n])
  const isInside = (number: bigint) => number >= lowest && number <= highest
  const whole = [...new Set([...edges, ...farOut])].map(
    (number): Candidate => ({
      text: `${number}`,
      label: `${number}`,
      verdict: isInside(number) ? undefined : 'invalid',
    }),
  )
  const typical = typicalInteger(schema)
  return [
    ...whole,
    ...labelled('a fraction', [`${lowest}.5`, '7.5', '75e-1', '1e-1']),
    ...labelled('a fraction', [...roundedFractions, `${typical}.00000000000000000001`], 'invalid'),
    ...labelled('far out of bounds', ['1e400', '-1e400']),
    ...labelled(
      'an integer in another notation',
      [...otherNotations, `${typical}.0`],
      isJson ? 'unspecified' : 'invalid',
    ),
    ...(isJson && isInside(0n) ? labelled('zero in another notation', ['-0', '0e5', '-0.0'], 'unspecified') : []),
  ]
}

function boundsOf(schema: Schema): readonly [bigint, bigint] {
  requireKnown(schema, ['format', 'minimum', 'maximum'], FILE)
  const { format, minimum, maximum } = schema
  if (format !== undefined && format !== 'int64') throw notKnown(`the format ${format} of integers`, FILE)
  if (minimum === undefined || maximum === undefined) throw notKnown('integers without both bounds', FILE)
  // JSON.parse rounds a bound near 2^63, so the format's own limit applies instead.
  return [
    minimum > Number(int64[0]) ? BigInt(minimum) : int64[0],
    maximum < Number(int64[1]) ? BigInt(maximum) : int64[1],
  ]
}
