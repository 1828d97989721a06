// Validators, compiled once from the contract's schemas by Ajv.
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import { parseDate } from '../../dates.ts'
import type { Schema } from './operations.ts'
import { type Place, validationError } from './validation-errors.ts'

export type Validator = (value: unknown) => void

const INT64_MAX = 2n ** 63n - 1n

let ajv: Ajv | undefined

/** Loaded when it is first needed, for that is a tenth of what a start takes. */
function createAjv(): Ajv {
  const { Ajv } = require('ajv') as typeof import('ajv')
  const formats = { 'date-time': (text: string) => parseDate(text) !== undefined }
  const made = new Ajv({ strict: true, verbose: true, useDefaults: true, addUsedSchema: false, formats })
  made.addVocabulary(['example'])
  // 64-bit integers arrive as numbers or, where a number would round, as bigints, which JSON Schema's own keywords do not know.
  made.addKeyword({
    keyword: 'int64',
    validate: ({ minimum }: { minimum: number }, value: unknown) =>
      typeof value === 'bigint'
        ? value >= minimum && value <= INT64_MAX
        : Number.isSafeInteger(value) && Number(value) >= minimum,
  })
  // Half of a surrogate pair is no character, and a database would store another in its place.
  made.addKeyword({
    keyword: 'wellFormed',
    validate: (_: true, value: unknown) => typeof value !== 'string' || value.isWellFormed(),
  })
  return made
}

// Many operations take the same: one identifier in the path, no query, the same tags.
const compiled = new Map<string, ValidateFunction>()

/**
 * A function that throws `invalid_request`, with a sentence that says what is wrong where, unless the value fits. It is compiled when
 * it is first needed: all of them at once would be a third of what a start takes.
 */
export function validator(schema: Schema, place: Place): Validator {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= compile(prepared(schema, place))
    if (!validate(value)) throw validationError(place, (validate.errors as ErrorObject[])[0])
  }
}

function compile(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema)
  ajv ??= createAjv()
  const validate = compiled.get(text) ?? ajv.compile(schema)
  compiled.set(text, validate)
  return validate
}

function prepared(schema: Schema, place: Place): Schema {
  if (schema.format === 'int64') return { int64: { minimum: schema.minimum ?? -(2 ** 63) } }
  const { items, properties, default: standard, ...rest } = schema
  return {
    ...rest,
    // A body is left as it was sent: what it leaves out is the use case's to decide, and a retry is known by it.
    ...(standard === undefined || place === 'body' ? {} : { default: standard }),
    ...(schema.type === 'string' ? { wellFormed: true } : {}),
    ...(items ? { items: prepared(items, place) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, prepared(of, place)])) }
      : {}),
  }
}
