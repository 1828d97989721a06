// Validators that Ajv compiles once from the contract's schemas.
import type { Ajv, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import { resolveAll } from '../../../contract/document.ts'
import { parseDate } from '../../dates.ts'
import { isVisible } from '../../names.ts'
import type { Schema } from './operations.ts'
import { type InputLocation, validationError } from './validation-errors.ts'

export type Validator = (value: unknown) => void

const INT64_MAX = 2n ** 63n - 1n

let sharedAjv: Ajv | undefined

/** Loads Ajv on first use: loading it at startup would take a third of the startup time. */
export function loadAjv(): Ajv {
  sharedAjv ??= createAjv()
  return sharedAjv
}

function createAjv(): Ajv {
  const { Ajv } = require('ajv') as typeof import('ajv')
  const formats = { 'date-time': (text: string) => parseDate(text) !== undefined }
  const ajv = new Ajv({ strict: true, verbose: true, useDefaults: true, addUsedSchema: false, formats })
  ajv.addVocabulary(['example', 'x-enum-varnames', 'x-open-enum'])
  // A 64-bit integer is a bigint if a number would be rounded. JSON Schema's own keywords do not support bigints.
  ajv.addKeyword({
    keyword: 'int64',
    validate: ({ minimum }: { minimum: number }, value: unknown) =>
      typeof value === 'bigint'
        ? value >= minimum && value <= INT64_MAX
        : Number.isSafeInteger(value) && Number(value) >= minimum,
  })
  // Rejects lone surrogates: a database would store a replacement character instead.
  ajv.addKeyword({
    keyword: 'wellFormed',
    validate: (_: true, value: unknown) => typeof value !== 'string' || value.isWellFormed(),
  })
  // A name's pattern detects invisible characters only in the Basic Multilingual Plane; this keyword detects all of them.
  ajv.addKeyword({ keyword: 'x-visible', type: 'string', validate: (_: true, text: string) => isVisible(text) })
  return ajv
}

// Compiled schemas, keyed by their JSON. Many operations share a schema, such as the schema for a single path id, an empty query, or
// conditional headers.
const compiled = new Map<string, ValidateFunction>()

/**
 * Returns a validator for the schema. It fails with `invalid_request` and names the field and the problem. The schema is compiled on
 * first use: compiling all schemas at startup would take a third of the startup time.
 */
export function validator(schema: Schema, location: InputLocation): Validator {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= compile(toAjvSchema(resolveAll(schema), location))
    if (!validate(value)) throw validationError(location, validate.errors as ErrorObject[])
  }
}

function compile(schema: AnySchemaObject): ValidateFunction {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? loadAjv().compile(schema)
  compiled.set(text, validate)
  return validate
}

function toAjvSchema(schema: Schema, location: InputLocation): AnySchemaObject {
  if (schema.format === 'int64') return { int64: { minimum: schema.minimum ?? -(2 ** 63) } }
  const { items, anyOf, properties, default: defaultValue, ...rest } = schema
  return {
    ...rest,
    // Do not apply defaults to a body: the use case handles missing fields, and a retry is recognized by its original body.
    ...(defaultValue === undefined || location === 'body' || location === 'row' ? {} : { default: defaultValue }),
    ...(schema.type === 'string' ? { wellFormed: true } : {}),
    ...(items ? { items: toAjvSchema(items, location) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((alternative) => toAjvSchema(alternative, location)) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, of]) => [name, toAjvSchema(of, location)]),
          ),
        }
      : {}),
  }
}
