// The fuzzer's view of an operation: inputs, documented responses and security.
import { isJson, type MediaType, requestBodyOf, responsesOf } from '../../../../scripts/openapi/content.ts'
import { child, exists, isTrue, rootOf } from '../../../../scripts/openapi/node.ts'
import { type Operation as DocumentedOperation, operationsOf } from '../../../../scripts/openapi/operations.ts'
import { type Parameter as DocumentedParameter, parametersOf } from '../../../../scripts/openapi/parameters.ts'
import { parameterNames } from '../../../../scripts/openapi/paths.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { isUnknowable } from '../values/request-schema.ts'
import { exampleValues } from './examples.ts'
import { isMeaningful, type Parameter, type ParameterLocation, readParameter, type Untested } from './parameters.ts'
import { type ResponseSpec, readResponse } from './responses.ts'
import { readSchemes, type Security, securityBy } from './security.ts'
import type { Validator, Validators } from './validators.ts'

export interface JsonBody {
  /** The media type as written in the document. */
  readonly type: string
  readonly schema: Schema
  readonly validationError: Validator
  /** Whether the schema is usable, so values can be validated. */
  isUsable(): boolean
  readonly examples: readonly unknown[]
}

export interface Operation extends DocumentedOperation {
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly JsonBody[]
  /** Other media types of the body, which the fuzzer does not generate. */
  readonly otherBodyTypes: readonly string[]
  readonly untested: readonly Untested[]
  /** Whether the operation is on a different server and therefore cannot be tested. */
  readonly isElsewhere: boolean
  readonly isBodyRequired: boolean
  /** Whether the operation is a DELETE that moves the resource to another state instead of removing it (`x-keeps-resource`). */
  readonly keepsResource: boolean
  /** Responses, keyed by status, range, or `default`. */
  readonly responses: ReadonlyMap<string, ResponseSpec>
  readonly security: Security
}

export function readOperations(document: unknown, validators: Validators): Operation[] {
  const schemes = readSchemes(document)
  return operationsOf(document).map((operation) => ({
    ...readOperation(operation, validators),
    security: securityBy(schemes, operation),
  }))
}

function readOperation(operation: DocumentedOperation, validators: Validators): Omit<Operation, 'security'> {
  const { method, path, node } = operation
  const body = requestBodyOf(operation)
  const content = (!withoutBody.includes(method) && body?.content) || []
  const [json, others] = [content.filter(({ type }) => isJson(type)), content.filter(({ type }) => !isJson(type))]
  const parameters = parametersOf(operation)
    .filter(isMeaningful)
    .map((one) => readParameter(one, validators))
  const bodies = json.map((media) => readBody(media, validators))
  const isBodyRequired = (body?.isRequired ?? false) && !withoutBody.includes(method)
  const otherBodyTypes = others.map(({ type }) => type)
  const untested = [
    ...parameters.filter((parameter) => 'reason' in parameter),
    ...undeclared(path, parametersOf(operation)),
    ...untestedBody(bodies, otherBodyTypes, isBodyRequired),
    ...(body && withoutBody.includes(method)
      ? [{ input: 'body', reason: `${method} has none`, isRequired: body.isRequired }]
      : []),
  ]
  return {
    ...operation,
    parameters: parameters.filter((parameter) => 'schema' in parameter),
    bodies,
    otherBodyTypes,
    untested,
    isElsewhere: hasServers(operation) || /[?#]/.test(path),
    isBodyRequired,
    keepsResource: isTrue(child(node, 'x-keeps-resource')),
    responses: new Map(responsesOf(operation).map((response) => [response.status, readResponse(response, validators)])),
  }
}

/** Methods whose bodies have no meaning in HTTP (RFC 9110, 9.3) and are ignored by OpenAPI 3.0. */
const withoutBody = ['GET', 'HEAD', 'TRACE']

function hasServers({ path, node }: DocumentedOperation): boolean {
  return exists(child(node, 'servers')) || exists(child(rootOf(node.document), 'paths', path, 'servers'))
}

function readBody({ type, node, schema }: MediaType, validators: Validators): JsonBody {
  const validationError = validators.request(schema)
  const isUsable = () => {
    validationError(null)
    return !validators.unusable.has(schema.location)
  }
  return { type, schema: readSchema(schema) ?? {}, validationError, isUsable, examples: exampleValues(node) }
}

/** Returns the path parameters that the operation does not describe. */
function undeclared(path: string, parameters: readonly DocumentedParameter[]): Untested[] {
  const isDeclared = (name: string) => parameters.some((one) => one.in === 'path' && one.name === name)
  return parameterNames(path)
    .filter((name) => !isDeclared(name))
    .map((name) => ({
      input: `path parameter ${name}`,
      reason: 'it is not described',
      isRequired: true,
      isMistake: true,
    }))
}

function untestedBody(bodies: readonly JsonBody[], others: readonly string[], isRequired: boolean): Untested[] {
  const [first] = bodies
  if (first && isUnknowable(first.schema))
    return [
      {
        input: 'body',
        reason: 'no valid value is known for a required field, perhaps because of its format or pattern',
        isRequired: true,
      },
    ]
  if (others.length === 0) return []
  return [{ input: `body of ${others.join(', ')}`, reason: 'it is not JSON', isRequired: isRequired && !first }]
}

export function parametersIn(operation: Operation, location: ParameterLocation): Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === location)
}

/** Returns the media types of successful responses. */
export function producedTypes({ responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, { contents }]) => contents.map(({ type }) => type))
}
