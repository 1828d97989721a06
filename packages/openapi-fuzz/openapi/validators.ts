// Validates values against the schemas of the document, with Ajv.
import Ajv2019 from 'ajv/dist/2019'
import addFormats from 'ajv-formats'
import { type DocumentNode, isReference, resolve } from 'openapi-document/node'
import { isVisible } from '../values/visible.ts'

/** Returns what is wrong with a value; undefined if it is valid. */
export type Validator = (value: unknown) => string | undefined

export interface Validators {
  /** For responses: a field that the schema does not name is undocumented, so it is invalid. */
  response(schema: DocumentNode): Validator
  /** For requests, exactly as the schema says. */
  request(schema: DocumentNode): Validator
}

const integerBetween = (minimum: number, maximum: number) => ({
  type: 'number' as const,
  validate: (value: number) => Number.isInteger(value) && value >= minimum && value <= maximum,
})

// JSON.parse has rounded numbers beyond 2^53, so the limit itself must be valid.
const formats = { int32: integerBetween(-(2 ** 31), 2 ** 31 - 1), int64: integerBetween(-(2 ** 63), 2 ** 63) }

export function createValidators(): Validators {
  const ajv = addFormats.default(new Ajv2019({ strict: false, logger: false, formats }))
  ajv.addKeyword({ keyword: 'x-visible', type: 'string', validate: (_: true, text: string) => isVisible(text) })
  const closed = new Map<unknown, Validator>()
  const asWritten = new Map<unknown, Validator>()

  function validator(cache: Map<unknown, Validator>, { document, value }: DocumentNode, isClosed: boolean): Validator {
    const known = cache.get(value) ?? whenUsed(() => compile(ajv, selfContained(document, value, isClosed)))
    cache.set(value, known)
    return known
  }

  return {
    response: (schema) => validator(closed, schema, true),
    request: (schema) => validator(asWritten, schema, false),
  }
}

/** Compiling takes milliseconds, and a run may need few of the schemas. */
function whenUsed(create: () => Validator): Validator {
  let made: Validator | undefined
  return (value) => {
    made ??= create()
    return made(value)
  }
}

function compile(ajv: Ajv2019, schema: object): Validator {
  try {
    const validate = ajv.compile(schema)
    return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'it' }))
  } catch (error) {
    return () => `its schema cannot be used: ${error instanceof Error ? error.message : error}`
  }
}

type Keywords = Readonly<Record<string, unknown>>

/** The schema in Ajv's dialect, with everything it refers to. A closed one forbids undocumented fields. */
function selfContained(document: unknown, schema: unknown, isClosed: boolean): object {
  const definitions: Record<string, object> = {}
  const names = new Map<string, string>()

  function convertReference(reference: string, closed: boolean): object {
    const key = `${closed} ${reference}`
    const known = names.get(key)
    const name = known ?? `d${names.size}`
    names.set(key, name)
    if (!known) definitions[name] = convert(resolve(document, { $ref: reference }), closed)
    return { $ref: `#/$defs/${name}` }
  }

  function convert(value: unknown, closed: boolean): object {
    if (typeof value !== 'object' || value === null) return {}
    if (isReference(value)) return convertReference(value.$ref, closed)
    const keywords: Keywords = { ...value }
    const converted: Record<string, unknown> = { ...keywords, ...exclusiveBounds(keywords), ...nullable(keywords) }
    for (const keyword of ['items', 'not'])
      if (converted[keyword] !== undefined)
        converted[keyword] = convert(converted[keyword], closed && keyword !== 'not')
    // Each part of a composition names only some of the fields; only the whole can tell which are undocumented.
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(converted[keyword])) converted[keyword] = converted[keyword].map((part) => convert(part, false))
    if (typeof converted.properties === 'object')
      converted.properties = Object.fromEntries(
        Object.entries(converted.properties ?? {}).map(([name, inner]) => [name, convert(inner, closed)]),
      )
    if (typeof converted.additionalProperties === 'object')
      converted.additionalProperties = convert(converted.additionalProperties, closed)
    if (closed && namesFields(keywords)) converted.unevaluatedProperties = false
    return Object.fromEntries(Object.entries(converted).filter(([, inner]) => inner !== undefined))
  }

  const root = convert(schema, isClosed)
  return { ...root, $defs: definitions }
}

/** Whether it names the fields of an object and does not say whether there may be others. */
function namesFields({ properties, additionalProperties, allOf, anyOf, oneOf }: Keywords): boolean {
  return additionalProperties === undefined && [properties, allOf, anyOf, oneOf].some((word) => word !== undefined)
}

function exclusiveBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): Keywords {
  return {
    exclusiveMinimum: exclusiveMinimum === true ? minimum : undefined,
    exclusiveMaximum: exclusiveMaximum === true ? maximum : undefined,
  }
}

function nullable({ nullable, type, enum: choices }: Keywords): Keywords {
  if (nullable !== true || type === undefined) return { nullable: undefined }
  return { nullable: undefined, type: [type, 'null'], ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) }
}
