// Numbers for a schema, computed exactly: at its bounds, just beyond them, between its multiples, and at the limits of
// machine numbers.
import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import {
  anyOf,
  filtered,
  type LabelledText,
  labelled,
  listed,
  pickFrom,
  type Values,
  type Verdict,
} from './labelled-text.ts'

/** The numbers that a schema allows, counted in units of 10^-scale. */
interface Grid {
  readonly scale: number
  readonly one: bigint
  readonly isWhole: boolean
  /** The difference between two consecutive valid numbers. */
  readonly step: bigint
  /** The bounds, which need not be multiples of the step. */
  readonly from: bigint
  readonly to: bigint
  readonly lowest: bigint
  readonly highest: bigint
  /** Whether the document states the bound; services may allow numbers beyond an unstated bound. */
  readonly isLowestStated: boolean
  readonly isHighestStated: boolean
}

const limits: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
}
// The range of numbers without a format. Many JSON parsers round larger numbers, so the fuzzer cannot expect exact results.
const unstated = [-(2n ** 53n) + 1n, 2n ** 53n - 1n] as const

function gridOf(schema: Schema): Grid {
  const { type, format = '', minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 0 } = schema
  const limit = limits[format]
  const isWhole = type === 'integer' || limit !== undefined
  const numbers = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf].filter((one) => one !== undefined)
  // Add a decimal digit, because a number just beyond a bound needs one more digit than the bound.
  const scale = Math.max(...numbers.map((number) => parse(number).scale)) + (isWhole ? 0 : 1)
  const one = 10n ** BigInt(scale)
  const units = (number: number) => parse(number).digits * 10n ** BigInt(scale - parse(number).scale)
  const bounds = (inclusive: number | undefined, exclusive: number | undefined, offset: bigint): bigint[] => [
    ...(inclusive === undefined ? [] : [units(inclusive)]),
    ...(exclusive === undefined ? [] : [units(exclusive) + offset]),
  ]
  const [lower, upper] = [bounds(minimum, exclusiveMinimum, 1n), bounds(maximum, exclusiveMaximum, -1n)]
  const [least, most] = limit ?? unstated
  const from = [...lower, least * one].reduce((a, b) => (a > b ? a : b))
  const to = [...upper, most * one].reduce((a, b) => (a < b ? a : b))
  const step = commonMultiple(multipleOf > 0 ? units(multipleOf) : 1n, isWhole ? one : 1n)
  return {
    scale,
    one,
    isWhole,
    step,
    from,
    to,
    lowest: from + remainder(-from, step),
    highest: to - remainder(to, step),
    isLowestStated: limit !== undefined || lower.length > 0,
    isHighestStated: limit !== undefined || upper.length > 0,
  }
}

/** Reads a number in decimal notation, possibly with an exponent. */
function parse(value: number): { readonly digits: bigint; readonly scale: number } {
  const [, whole = '0', fraction = '', exponent = '0'] = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(`${value}`) ?? []
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

function write(units: bigint, scale: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${fraction && `.${fraction}`}`
}

/** Returns the nonnegative remainder of a division. */
const remainder = (value: bigint, step: bigint): bigint => ((value % step) + step) % step

function commonMultiple(one: bigint, other: bigint): bigint {
  let [divisor, rest] = [one, other]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return (one / divisor) * other
}

export function numberValues(schema: Schema, isStrict: boolean): Values {
  const grid = gridOf(schema)
  const { scale, isWhole, step, lowest, highest } = grid
  const judged = (units: bigint): Judged => judge(schema, grid, units, isStrict)
  const planned = (verdict: Verdict) =>
    candidates(grid)
      .map(judged)
      .filter((one) => one.verdict === verdict)
  const multiples = (): Arbitrary<LabelledText> | undefined => {
    if (lowest > highest) return undefined
    const counts = fc.bigInt({ min: lowest / step, max: highest / step })
    return filtered(
      counts.map((count) => judged(count * step)),
      ({ verdict }) => verdict === 'valid',
    )
  }
  const typical = write(typicalUnits(grid), scale)
  const odd = isWhole ? oddIntegers(grid, typical, isStrict) : { invalid: [], unspecified: [] }
  return {
    typical: () => typical,
    valid: listed(
      () => planned('valid'),
      () => anyOf(pickFrom<LabelledText>(planned('valid')), multiples(), isWhole ? undefined : doubles(schema, grid)),
    ),
    invalid: listed(() => [...planned('invalid'), ...odd.invalid, ...farOutOfRange(grid, isStrict)]),
    unspecified: listed(() => [...planned('unspecified'), ...odd.unspecified]),
  }
}

const machineLimits = [0n, 10n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n]
const farOut = [-(2n ** 63n) - 1n, 2n ** 64n + 7n, 10n ** 30n, 10n ** 400n]

/** Returns numbers around the schema's edges, in units. */
function candidates(grid: Grid): bigint[] {
  const { one, isWhole, step, from, to, lowest, highest } = grid
  const unit = isWhole ? one : 1n
  const half = (step / unit / 2n) * unit
  const edges = [lowest, highest].flatMap((edge) => [edge, edge - step, edge + step])
  const between = [from - unit, to + unit, lowest + unit, lowest + half, typicalUnits(grid) + half, highest - unit]
  const known = [...machineLimits.flatMap((limit) => [limit - 1n, limit, limit + 1n]), ...farOut]
  return [...new Set([...edges, ...between, ...known.map((limit) => limit * one), ...(isWhole ? [] : [one / 2n])])]
}

interface Judged extends LabelledText {
  /** Whether the number is valid; undefined if it is beyond an unstated bound. */
  readonly verdict: Verdict | undefined
}

function judge(schema: Schema, grid: Grid, units: bigint, isStrict: boolean): Judged {
  const { scale, from, to, isLowestStated, isHighestStated } = grid
  const text = write(units, scale)
  const isUnstated = (units < from && !isLowestStated) || (units > to && !isHighestStated)
  const problem = whyInvalid(schema, grid, units)
  const isMisread = isValidDouble(schema, Number(text)) !== (problem === undefined)
  const verdict = isMisread && !isStrict ? 'unspecified' : problem === undefined ? 'valid' : 'invalid'
  return { text, label: problem ?? text, isMisread, verdict: isUnstated ? undefined : verdict }
}

function whyInvalid(
  { multipleOf }: Schema,
  { scale, isWhole, step, from, to }: Grid,
  units: bigint,
): string | undefined {
  const isOutside = units < from || units > to
  if (isOutside && !isWhole) return `outside its bounds: ${write(units, scale)}`
  if (units < from) return `below the minimum of ${write(from, scale)}`
  if (units > to) return `above the maximum of ${write(to, scale)}`
  return remainder(units, step) > 0n ? `not a multiple of ${multipleOf}` : undefined
}

/** Whether a service that uses floating-point numbers accepts a number, however it checks `multipleOf`. */
function isValidDouble(schema: Schema, value: number): boolean {
  const { type, format = '', minimum = -Infinity, maximum = Infinity, multipleOf } = schema
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema
  const [least, most] = (limits[format] ?? [-Infinity, Infinity]).map(Number)
  if (value < minimum || value > maximum || value < Number(least) || value > Number(most)) return false
  if (value <= exclusiveMinimum || value >= exclusiveMaximum) return false
  if ((type === 'integer' || format in limits) && !Number.isInteger(value)) return false
  return multipleOf === undefined || (Number.isInteger(value / multipleOf) && isMultiple(value, multipleOf))
}

function isMultiple(value: number, step: number): boolean {
  const [one, other] = [parse(value), parse(step)]
  return remainder(one.digits * 10n ** BigInt(other.scale), other.digits * 10n ** BigInt(one.scale)) === 0n
}

/** Returns a typical number, in units. Prefers small positive numbers. */
function typicalUnits({ one, step, lowest, highest }: Grid): bigint {
  const start = lowest > 0n ? lowest : highest < one ? highest : one
  const units = start + remainder(-start, step)
  return units > highest ? lowest : units
}

function doubles(schema: Schema, { from, to, scale }: Grid): Arbitrary<LabelledText> | undefined {
  const [min, max] = [from, to].map((bound) => Number(write(bound, scale)))
  // Do not draw multiples at random: almost no random number is one.
  if (min === undefined || max === undefined || min > max || schema.multipleOf !== undefined) return undefined
  const inside = filtered(
    fc.double({ min, max, noNaN: true, noDefaultInfinity: true }),
    (value) => isValidDouble(schema, value) && !Object.is(value, -0),
  )
  return inside?.map((value) => ({ text: `${value}`, label: 'a floating-point number' }))
}

function farOutOfRange({ isLowestStated, isHighestStated, isWhole }: Grid, isStrict: boolean): LabelledText[] {
  const isLimited = (isStated: boolean) => isStated || (isStrict && isWhole)
  return labelled('far out of bounds', [
    ...(isLimited(isHighestStated) ? ['1e400'] : []),
    ...(isLimited(isLowestStated) ? ['-1e400'] : []),
  ])
}

/** Fractions that a floating-point parser rounds to integers. */
const roundedFractions = ['1.0000000000000001', '9223372036854775807.5', '2e-400', '7.00000000000000000001']

/**
 * Other notations for an integer. OpenAPI 3.0 ("a JSON number without a fraction or exponent part") and JSON Schema
 * disagree on them.
 */
const alternativeNotations = ['1e2', '1E+2', '70e-1', '7.000000000000000000000', '0.7e1']

function oddIntegers({ scale, one, lowest, highest }: Grid, typical: string, isStrict: boolean) {
  const inside = lowest < highest ? [write(lowest * 10n + one * 5n, scale + 1)] : []
  const rounded = labelled('a fraction', [...roundedFractions, `${typical}.00000000000000000001`]).map((one) => ({
    ...one,
    isMisread: true,
  }))
  return {
    invalid: [...labelled('a fraction', [...inside, '7.5', '75e-1', '1e-1']), ...(isStrict ? rounded : [])],
    unspecified: [
      ...(isStrict ? [] : rounded),
      ...labelled('an integer in another notation', [
        ...alternativeNotations,
        `${typical}.0`,
        ...(lowest <= 0n ? ['-0', '0e5', '-0.0'] : []),
      ]),
    ],
  }
}
