// Validators, compiled once from the contract's schemas by Ajv.
import type { Ajv, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import { resolveAll } from '../../../contract/document.ts'
import { parseDate } from '../../dates.ts'
import { isVisible } from '../../names.ts'
import type { Schema } from './operations.ts'
import { type Place, validationError } from './validation-errors.ts'

export type Validator = (value: unknown) => void

const INT64_MAX = 2n ** 63n - 1n

let sharedAjv: Ajv | undefined

/** Loads Ajv if it is not loaded yet. Not when the service starts: that would take a third of the startup time. */
export function loadAjv(): Ajv {
  sharedAjv ??= createAjv()
  return sharedAjv
}

function createAjv(): Ajv {
  const { Ajv } = require('ajv') as typeof import('ajv')
  const formats = { 'date-time': (text: string) => parseDate(text) !== undefined }
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults: true, addUsedSchema: false, formats })
  ajv.addVocabulary(['example', 'x-enum-varnames', 'x-open-enum'])
  // 64-bit integers are numbers or, if a number would round, bigints, which JSON Schema's own keywords do not support.
  ajv.addKeyword({
    keyword: 'int64',
    validate: ({ minimum }: { minimum: number }, value: unknown) =>
      typeof value === 'bigint'
        ? value >= minimum && value <= INT64_MAX
        : Number.isSafeInteger(value) && Number(value) >= minimum,
  })
  // Half of a surrogate pair is not a character: a database would store a replacement for it.
  ajv.addKeyword({
    keyword: 'wellFormed',
    validate: (_: true, value: unknown) => typeof value !== 'string' || value.isWellFormed(),
  })
  // The pattern of a name excludes invisible characters of the Basic Multilingual Plane; this excludes the others too.
  ajv.addKeyword({ keyword: 'x-visible', type: 'string', validate: (_: true, text: string) => isVisible(text) })
  return ajv
}

// Many operations share schemas: one id in the path, no query, the same conditional headers.
const compiled = new Map<string, ValidateFunction>()

/**
 * A function that fails with `invalid_request`, and says what is wrong and where, if the value does not match the schema. It is compiled
 * when it is first called: compiling all of them would be a third of the startup time.
 */
export function validator(schema: Schema, place: Place): Validator {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= compile(toAjvSchema(resolveAll(schema), place))
    if (!validate(value)) throw validationError(place, validate.errors as ErrorObject[])
  }
}

function compile(schema: AnySchemaObject): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? loadAjv().compile(schema)
  compiled.set(text, validate)
  return validate
}

function toAjvSchema(schema: Schema, place: Place): AnySchemaObject {
  if (schema.format === 'int64') return { int64: { minimum: schema.minimum ?? -(2 ** 63) } }
  const { items, anyOf, properties, default: defaultValue, ...rest } = schema
  return {
    ...rest,
    // A body gets no defaults: the use case decides about missing fields, and a retry is recognized by the body as it was sent.
    ...(defaultValue === undefined || place === 'body' || place === 'row' ? {} : { default: defaultValue }),
    ...(schema.type === 'string' ? { wellFormed: true } : {}),
    ...(items ? { items: toAjvSchema(items, place) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((alternative) => toAjvSchema(alternative, place)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, of]) => [name, toAjvSchema(of, place)]),
          ),
        }
      : {}),
  }
}
