// The reference: decides with Ajv whether a value matches a schema, independently of the fuzzer.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Schema } from './schema.ts'

const validators = new Map<string, (value: unknown) => boolean>()
let ajv = createAjv()

/** Creates a validator. Caches it, because one schema often validates many values. */
export function validatorOf(schema: Schema): (value: unknown) => boolean {
  const key = JSON.stringify(schema)
  const known = validators.get(key)
  if (known) return known
  const validate = ajv.compile(schema)
  const validator = (value: unknown) => validate(value) === true
  validators.set(key, validator)
  return validator
}

/** Clears the cached validators, which take up most of the memory. */
export function forgetValidators(): void {
  validators.clear()
  ajv = createAjv()
}

function createAjv(): Ajv2020 {
  const created = addFormats.default(new Ajv2020({ strict: false, logger: false, validateSchema: false }))
  created.addFormat('int32', { type: 'number', validate: isIntegerBelow(2 ** 31) })
  // JSON.parse rounds 2^63 - 1 up to 2^63, so the reference cannot tell them apart.
  created.addFormat('int64', { type: 'number', validate: isIntegerBelow(2 ** 63 + 2 ** 11) })
  // Replace Ajv's multipleOf, which uses floating-point division and therefore finds that 0.07 is not a multiple of 0.01.
  created.removeKeyword('multipleOf')
  created.addKeyword({ keyword: 'multipleOf', type: 'number', schemaType: 'number', validate: isDivisor })
  return created
}

function isIntegerBelow(limit: number): (value: number) => boolean {
  return (value) => Number.isInteger(value) && value >= -limit && value < limit
}

/** Whether a decimal number divides another without a remainder. */
function isDivisor(step: number, value: number): boolean {
  if (!Number.isFinite(value)) return false
  const [one, other] = [decimal(value), decimal(step)]
  const places = Math.max(one.places, other.places)
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own)
  return scaled(one) % scaled(other) === 0n
}

/** A decimal number: an integer divided by a power of ten. */
interface Decimal {
  readonly digits: bigint
  readonly places: number
}

function decimal(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}
