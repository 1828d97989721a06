// Validates values against the document's schemas, with Ajv.
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type DocumentNode, isReference, resolve } from '../../../../scripts/openapi/node.ts'
import { isObject, type Keywords, mapSubschemas } from '../../../../scripts/openapi/subschemas.ts'
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

/** Integer formats, stricter than in ajv-formats. JSON.parse rounds 2^63 - 1 up to 2^63, so 2^63 must be valid. */
const integerFormats = { int32: integerBetween(-(2 ** 31), 2 ** 31 - 1), int64: integerBetween(-(2 ** 63), 2 ** 63) }

/** Compiles a pattern. A pattern that JavaScript cannot read matches every string. */
const regExp = Object.assign((pattern: string) => expressionOf(pattern) ?? /(?:)/, { code: 'new RegExp' })

export function createValidators(isStrict: boolean): Validators {
  const options = { strict: false, logger: false, multipleOfPrecision: 9, code: { regExp } } as const
  const ajv = addFormats.default(new Ajv2020(options))
  for (const [name, format] of Object.entries(integerFormats)) ajv.addFormat(name, format)
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
          return validate(value) ? undefined : errorText(validate.errors ?? [])
        } catch (error) {
          // Give up on a schema that is its own alternative: validating a value against it overflows the stack.
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

/** Names the invalid parts of a value by their paths, such as `books[0].title`, and the value itself `it`. */
function errorText(errors: readonly ErrorObject[]): string {
  const pathOf = (pointer: string) =>
    pointer
      .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
      .replaceAll('/', '.')
      .replace(/^\./, '')
  return errors.map(({ instancePath, message }) => `${pathOf(instancePath) || 'it'} ${message}`).join(', ')
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

/** Converts a schema to one that Ajv can read on its own, together with everything it refers to. */
function selfContained(document: unknown, schema: unknown, { isClosed, hidden }: Usage): object {
  const definitions: Record<string, unknown> = {}
  const names = new Map<string, string>()

  function convertReference(reference: string, closed: boolean): object {
    const key = `${closed} ${reference}`
    const known = names.get(key)
    const name = known ?? `d${names.size}`
    names.set(key, name)
    if (!known) definitions[name] = convert(resolve(document, { $ref: reference }), closed)
    return { $ref: `#/$defs/${name}` }
  }

  function convert(value: unknown, closed: boolean): unknown {
    if (!isObject(value)) return value === false ? false : {}
    if (isReference(value)) return convertReference(value.$ref, closed)
    // Remove the keywords that identify schemas and dialects, because the fuzzer resolves references by path.
    const { $schema, $id, $anchor, $defs, required, ...keywords } = value
    return {
      // Do not close the parts of a composition: each part lists only some fields, so only the whole composition shows
      // which fields are undocumented.
      ...mapSubschemas(keywords, (inner, keyword) => convert(inner, closed && containers.has(keyword))),
      ...(Array.isArray(required) && { required: required.filter((name) => !isHidden(value.properties, name)) }),
      ...(closed && namesFields(value) && { unevaluatedProperties: false }),
    }
  }

  function isHidden(properties: unknown, name: string): boolean {
    return isObject(properties) && Reflect.get(Object(resolve(document, properties[name])), hidden) === true
  }

  const root = convert(schema, isClosed)
  return root === false ? { not: {} } : { ...Object(root), $defs: definitions }
}

/** Keywords whose subschemas describe nested values rather than parts of the same value. */
const containers = new Set(['items', 'properties', 'additionalProperties'])

/** Whether a schema lists an object's fields without saying whether other fields are allowed. */
function namesFields({ properties, additionalProperties, allOf, anyOf, oneOf }: Keywords): boolean {
  return additionalProperties === undefined && [properties, allOf, anyOf, oneOf].some((word) => word !== undefined)
}
