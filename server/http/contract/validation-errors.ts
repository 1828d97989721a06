// Turns Ajv's errors into a sentence that names the field, the problem, and the expected value.
import type { ErrorObject } from 'ajv'
import { StoreError } from '../../errors.ts'

export type InputLocation = 'path' | 'query' | 'header' | 'body' | 'row' | 'argument'

const nouns: Readonly<Record<InputLocation, string>> = {
  path: 'Path parameter',
  query: 'Query parameter',
  header: 'Header',
  body: 'Body field',
  row: 'Field',
  argument: 'Argument',
}

/** Creates an error from Ajv's errors: the first one or, if the schema has alternatives, the first one for each alternative. */
export function validationError(location: InputLocation, errors: readonly ErrorObject[]): StoreError {
  const alternatives = mergeAlternatives(errors.filter(({ keyword }) => keyword !== 'anyOf'))
  const sentences = new Set(alternatives.map((error) => sentence(location, error)))
  return new StoreError('invalid_request', `${join([...sentences])}.`)
}

/** If all alternatives fail in the same way, merges their errors into one that lists everything they accept. */
function mergeAlternatives(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const [first, ...others] = errors
  const merged = others.reduce((one, other) => one && merge(one, other), first)
  return merged ? [merged] : errors
}

function merge(one: ErrorObject, other: ErrorObject): ErrorObject | undefined {
  if (one.keyword !== other.keyword || one.instancePath !== other.instancePath) return undefined
  switch (one.keyword) {
    case 'enum': {
      const allowedValues = [...new Set([...one.params.allowedValues, ...other.params.allowedValues])]
      return { ...one, params: { allowedValues } }
    }
    case 'minimum':
      return one.params.limit < other.params.limit ? one : other
    case 'maximum':
      return one.params.limit > other.params.limit ? one : other
    default:
      return undefined
  }
}

/** Joins error messages, without repeating a field name that they share. */
function join([first = '', ...others]: readonly string[]): string {
  const start = `${first.split(' must be ')[0]} must be `
  return others.every((other) => other.startsWith(start))
    ? [first, ...others.map((other) => other.slice(start.length))].join(' or ')
    : [first, ...others].join('; or ')
}

function sentence(location: InputLocation, error: ErrorObject): string {
  const field = fieldOf(error)
  if ((location === 'header' || location === 'path') && error.parentSchema?.description !== undefined)
    return `${nouns[location]} ${field} must be ${error.parentSchema.description}`
  return `${field === undefined ? `The ${location}` : `${nouns[location]} ${field}`} ${problem(error)}`
}

/** Returns the invalid field. Ajv reports an unknown or missing field on the enclosing object. */
function fieldOf({ keyword, params, instancePath }: ErrorObject): string | undefined {
  if (keyword === 'additionalProperties') return shortened(params.additionalProperty)
  if (keyword === 'required') return params.missingProperty
  return instancePath.split('/')[1]
}

function problem(error: ErrorObject): string {
  const { keyword, params, parentSchema = {}, data } = error
  switch (keyword) {
    case 'additionalProperties': {
      const known = Object.keys(parentSchema.properties ?? {})
      return known.length > 0
        ? `is not recognized (allowed: ${known.join(', ')})`
        : 'is not recognized (none are allowed)'
    }
    case 'required':
      return 'is missing'
    case 'type':
      return typeof data === 'bigint' && params.type === 'integer'
        ? `must be from ${parentSchema.minimum} to ${parentSchema.maximum}`
        : `must be ${typeNames[params.type] ?? params.type}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'minLength':
      return 'must not be empty'
    case 'maxLength':
      return `must be at most ${params.limit} characters long`
    case 'minItems':
      return `must have at least ${params.limit} ${params.limit === 1 ? 'item' : 'items'}`
    case 'maxItems':
      return `must be given at most ${params.limit} times`
    case 'pattern':
      if (hasControlCharacter(data)) return 'must not contain control characters'
      return parentSchema['x-visible'] ? NOT_VISIBLE : patternText(params.pattern, parentSchema.example)
    case 'x-visible':
      return NOT_VISIBLE
    case 'format':
      return 'must be an RFC 3339 date and time, such as 2026-12-01T09:00:00Z, between the years 0000 and 9999 in UTC'
    case 'int64':
      return 'must be an integer from 1 to 9223372036854775807'
    case 'wellFormed':
      return 'must be well-formed Unicode'
    default:
      return `does not match its schema (${keyword})`
  }
}

/** Describes a pattern, with an example if there is one, because an example is easier to understand. */
const patternText = (pattern: string, example: string | undefined): string =>
  example === undefined ? `must match ${pattern}` : `must look like ${example} (pattern ${pattern})`

const NOT_VISIBLE = 'must contain a visible character'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function hasControlCharacter(value: unknown): boolean {
  return /\p{Cc}/u.test(String(value))
}

function shortened(name: unknown): string {
  const text = JSON.stringify(name)
  const plain = /^"[\w.-]+"$/.test(text) ? text.slice(1, -1) : text
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain
}
