// Validates values against the document's schemas, with Ajv.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type DocumentNode, isReference, resolve } from '../../document/node.ts'
import { expressionOf } from '../values/pattern.ts'
import { isVisible } from '../values/visible.ts'

/** Describes the problem with a value; undefined if it is valid. */
export type Validator = (value: unknown) => string | undefined

export interface Validators {
  /** Validates responses. In a strict document, a field that the schema does not name is undocumented, so it is invalid. */
  response(schema: DocumentNode): Validator
  /** Validates requests strictly against the schema. */
  request(schema: DocumentNode): Validator
  /** Unusable schemas, each with the reason. The values they describe are not validated. */
  readonly unusable: ReadonlyMap<string, string>
}

const integerBetween = (minimum: number, maximum: number) => ({
  type: 'number' as const,
  validate: (value: number) => Number.isInteger(value) && value >= minimum && value <= maximum,
})

// JSON.parse rounds 2^63 - 1 up to 2^63, so 2^63 must be valid.
const formats = { int32: integerBetween(-(2 ** 31), 2 ** 31 - 1), int64: integerBetween(-(2 ** 63), 2 ** 63) }

/** Compiles a pattern. A pattern that JavaScript cannot read matches every string. */
const regExp = Object.assign((pattern: string) => expressionOf(pattern) ?? /(?:)/, { code: 'new RegExp' })

export function createValidators(isStrict: boolean): Validators {
  const options = { strict: false, logger: false, formats, multipleOfPrecision: 9, code: { regExp } } as const
  const ajv = addFormats.default(new Ajv2020(options))
  ajv.addKeyword({ keyword: 'x-visible', type: 'string', validate: (_: true, text: string) => isVisible(text) })
  const unusable = new Map<string, string>()
  const responses = new Map<unknown, Validator>()
  const requests = new Map<unknown, Validator>()

  function validator(cache: Map<unknown, Validator>, node: DocumentNode, usage: Usage): Validator {
    const { document, location, value } = node
    const known = cache.get(value) ?? whenUsed(() => compile(location, selfContained(document, value, usage)))
    cache.set(value, known)
    return known
  }

  function compile(location: string, schema: object): Validator {
    const giveUp = (error: unknown): undefined => {
      unusable.set(location, error instanceof Error ? error.message : String(error))
    }
    try {
      const validate = ajv.compile(schema)
      let isEndless = false
      return (value) => {
        if (isEndless) return undefined
        try {
          return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'it' })
        } catch (error) {
          // A schema that is its own alternative overflows the stack.
          isEndless = true
          return giveUp(error)
        }
      }
    } catch (error) {
      giveUp(error)
      return () => undefined
    }
  }

  return {
    response: (schema) => validator(responses, schema, { isClosed: isStrict, hidden: 'writeOnly' }),
    request: (schema) => validator(requests, schema, { isClosed: false, hidden: 'readOnly' }),
    unusable,
  }
}

/** Compiles a schema on first use: compiling takes milliseconds, and a run may need only a few schemas. */
function whenUsed(create: () => Validator): Validator {
  let validator: Validator | undefined
  return (value) => {
    validator ??= create()
    return validator(value)
  }
}

interface Usage {
  /** Whether undocumented fields are forbidden. */
  readonly isClosed: boolean
  /** The keyword that marks fields as absent from messages in this direction, even if they are required. */
  readonly hidden: 'readOnly' | 'writeOnly'
}

type Keywords = Readonly<Record<string, unknown>>

const withSchema = 'items not if then else contains propertyNames unevaluatedItems'.split(' ')
const withSchemas = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const withNamedSchemas = ['properties', 'patternProperties', 'dependentSchemas']

/** Keywords with which other tools identify schemas and dialects. The fuzzer resolves references by path instead. */
const meaningless = { $schema: undefined, $id: undefined, $anchor: undefined, $defs: undefined }

/** Converts a schema to Ajv's dialect, together with everything it refers to. */
function selfContained(document: unknown, schema: unknown, { isClosed, hidden }: Usage): object {
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
    const { nullable, ...keywords }: Keywords = { ...value, ...meaningless }
    const converted: Record<string, unknown> = { ...keywords, ...exclusiveBounds(keywords), ...required(keywords) }
    for (const keyword of withSchema)
      if (typeof converted[keyword] === 'object')
        converted[keyword] = convert(converted[keyword], closed && keyword === 'items')
    // Each part of a composition lists only some fields; only the whole composition shows which fields are undocumented.
    for (const keyword of withSchemas)
      if (Array.isArray(converted[keyword])) converted[keyword] = converted[keyword].map((part) => convert(part, false))
    for (const keyword of withNamedSchemas)
      converted[keyword] = mapValues(converted[keyword], (inner) => convert(inner, closed && keyword === 'properties'))
    if (typeof converted.additionalProperties === 'object')
      converted.additionalProperties = convert(converted.additionalProperties, closed)
    if (closed && namesFields(keywords)) converted.unevaluatedProperties = false
    const defined = Object.fromEntries(Object.entries(converted).filter(([, inner]) => inner !== undefined))
    return nullable === true ? orNull(defined) : defined
  }

  function required({ required: names, properties }: Keywords): Keywords {
    if (!Array.isArray(names)) return { required: undefined }
    const isHidden = (name: string) =>
      Reflect.get(Object(resolve(document, fieldOf(properties, name))), hidden) === true
    return { required: names.filter((name) => !isHidden(name)) }
  }

  const root = convert(schema, isClosed)
  return { ...root, $defs: definitions }
}

function fieldOf(properties: unknown, name: string): unknown {
  return typeof properties === 'object' && properties !== null ? Reflect.get(properties, name) : undefined
}

function mapValues(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, map(inner)]))
}

/** Whether a schema lists an object's fields without saying whether other fields are allowed. */
function namesFields({ properties, additionalProperties, allOf, anyOf, oneOf }: Keywords): boolean {
  return additionalProperties === undefined && [properties, allOf, anyOf, oneOf].some((word) => word !== undefined)
}

function exclusiveBounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Keywords): Keywords {
  return {
    exclusiveMinimum: exclusiveMinimum === true ? minimum : undefined,
    exclusiveMaximum: exclusiveMaximum === true ? maximum : undefined,
  }
}

const compositions = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if']

/** Makes a schema nullable. OpenAPI 3.0 requires a type beside `nullable`, but some documents omit it. */
function orNull(schema: Keywords): object {
  const { type, enum: choices } = schema
  if (type === undefined || compositions.some((keyword) => keyword in schema))
    return { anyOf: [{ type: 'null' }, schema] }
  return { ...schema, type: [type, 'null'].flat(), ...(Array.isArray(choices) ? { enum: [...choices, null] } : {}) }
}
