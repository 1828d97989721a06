// Reads those parameters of an operation for which the fuzzer can generate and serialize values.
import { child, exists, isTrue } from '../../../../scripts/openapi/node.ts'
import type { Parameter as DocumentedParameter } from '../../../../scripts/openapi/parameters.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { alternativesOf, isUnknowable, requestSchema, typeOf } from '../values/request-schema.ts'
import { exampleValues } from './examples.ts'
import type { Validator, Validators } from './validators.ts'

export type ParameterLocation = 'path' | 'query' | 'header'

export interface Parameter {
  readonly name: string
  readonly in: ParameterLocation
  readonly isRequired: boolean
  readonly isExploded: boolean
  readonly schema: Schema
  readonly validationError: Validator
  readonly examples: readonly unknown[]
  /** Whether only values from the service are valid, such as a next-page cursor (`x-depends-on-state`). */
  readonly dependsOnState: boolean
}

/** An input for which no valid values can be generated. */
export interface Untested {
  /** The input, such as `query parameter filter`. */
  readonly input: string
  readonly reason: string
  /** Whether every valid request needs the input. */
  readonly isRequired: boolean
  /** Whether the document breaks a rule of OpenAPI, so its author can correct it. */
  readonly isMistake?: boolean
}

// OpenAPI 3.0 ignores header parameters with these names.
const ignoredHeaders = ['accept', 'content-type', 'authorization']
/** Headers that the HTTP connection controls. */
const connectionHeaders = ['connection', 'content-length', 'expect', 'host', 'te', 'transfer-encoding', 'upgrade']

export const isHeaderName = (name: string): boolean => /^[!#$%&'*+.^_`|~\w-]+$/.test(name)

export function isMeaningful({ name, in: location }: DocumentedParameter): boolean {
  return location !== 'header' || !ignoredHeaders.includes(name.toLowerCase())
}

export function readParameter(parameter: DocumentedParameter, validators: Validators): Parameter | Untested {
  const { name, in: location, isRequired, node } = parameter
  const ownSchema = readSchema(child(node, 'schema'))
  const examples = exampleValues(node)
  const schema = ownSchema && withExample(withoutNull(requestSchema(ownSchema)), examples)
  const reason = whyUntested(parameter, schema)
  if (reason !== undefined || !schema || !isSupported(location))
    return { input: `${location} parameter ${name}`, reason: reason ?? 'it has no schema', isRequired }
  const explode = child(node, 'explode').value
  return {
    name,
    in: location,
    isRequired,
    isExploded: typeof explode === 'boolean' ? explode : location === 'query',
    schema,
    validationError: validators.request(child(node, 'schema')),
    examples,
    dependsOnState: isTrue(child(node, 'x-depends-on-state')),
  }
}

const isSupported = (location: string): location is ParameterLocation => ['path', 'query', 'header'].includes(location)

/** Removes null, which a URL or header cannot contain. Merges the schema of a list's items, so their type is known. */
function withoutNull(schema: Schema): Schema {
  const [type, ...others] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  return {
    ...schema,
    ...(type !== undefined && { type: others.length > 0 ? [type, ...others] : type }),
    ...(schema.items && { items: requestSchema(schema.items) }),
  }
}

/** Falls back to the example when no other valid value is known. */
function withExample(schema: Schema, [example]: readonly unknown[]): Schema {
  return isUnknowable(schema) && typeof example === 'string' ? { ...schema, examples: [example] } : schema
}

function whyUntested(
  { name, in: location, node }: DocumentedParameter,
  schema: Schema | undefined,
): string | undefined {
  if (location === 'cookie') return 'it is a cookie'
  if (!schema) return 'it has no schema'
  if (location === 'header' && (!isHeaderName(name) || connectionHeaders.includes(name.toLowerCase())))
    return 'no request can set this header'
  const style = child(node, 'style')
  if (exists(style) && style.value !== (location === 'query' ? 'form' : 'simple')) return `its style is ${style.value}`
  const { type, items = {}, prefixItems = [] } = schema
  const alternatives = alternativesOf(schema)
  if (type !== 'array' && (isStructured(schema) || (alternatives.length > 0 && alternatives.every(isStructured))))
    return 'it is an object'
  if (type === 'array' && [...prefixItems, items, ...alternativesOf(items)].some(isStructured))
    return 'it is a list that the fuzzer cannot serialize'
  return isUnknowable(schema) ? 'its format or pattern is unknown' : undefined
}

const isStructured = (schema: Schema): boolean => ['object', 'array'].includes(typeOf(schema))
