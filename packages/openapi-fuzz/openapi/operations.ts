// What the fuzzer needs to know of an operation: its inputs, its documented responses and its security.
import { isJson, requestBodyOf, responsesOf } from 'openapi-document/content'
import { child, isTrue } from 'openapi-document/node'
import { type Operation as DocumentedOperation, operationsOf } from 'openapi-document/operations'
import { type Parameter as DocumentedParameter, parametersOf } from 'openapi-document/parameters'
import { readSchema, type Schema } from 'openapi-document/schema'
import { exampleValues } from './examples.ts'
import { type ResponseSpec, readResponse } from './responses.ts'
import { readSchemes, type Security, securityBy } from './security.ts'
import { createValidators, type Validator, type Validators } from './validators.ts'

export type ParameterLocation = 'path' | 'query' | 'header'

export interface Parameter {
  readonly name: string
  readonly in: ParameterLocation
  readonly isRequired: boolean
  readonly isExploded: boolean
  readonly schema: Schema
  readonly examples: readonly unknown[]
  /** Whether only values from the service are valid, such as the cursor of a next page (`x-depends-on-state`). */
  readonly dependsOnState: boolean
}

export interface JsonBody {
  /** The media type, as the document writes it. */
  readonly type: string
  readonly schema: Schema
  readonly validationError: Validator
  readonly examples: readonly unknown[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** As the document writes it: `/pets/{petId}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly bodies: readonly JsonBody[]
  /** Whether it takes only bodies that are not JSON, which the fuzzer does not generate. */
  readonly hasUnsupportedBody: boolean
  readonly isBodyRequired: boolean
  /** Whether it is a DELETE that keeps the resource, in another state (`x-keeps-resource`). */
  readonly keepsResource: boolean
  /** By status, range or `default`. */
  readonly responses: ReadonlyMap<string, ResponseSpec>
  readonly security: Security
}

export function readOperations(document: unknown): Operation[] {
  const validators = createValidators()
  const schemes = readSchemes(document)
  return operationsOf(document).map((operation) => ({
    ...readOperation(operation, validators),
    security: securityBy(schemes, operation),
  }))
}

function readOperation(operation: DocumentedOperation, validators: Validators): Omit<Operation, 'security'> {
  const { id, method, path } = operation
  const body = requestBodyOf(operation)
  const content = body?.content ?? []
  const json = content.filter(({ type }) => isJson(type))
  return {
    id,
    method,
    path,
    parameters: parametersOf(operation).flatMap(readParameter),
    hasUnsupportedBody: content.length > 0 && json.length === 0,
    bodies: json.map(({ type, node, schema }) => ({
      type,
      schema: readSchema(schema) ?? {},
      validationError: validators.request(schema),
      examples: exampleValues(node),
    })),
    isBodyRequired: body?.isRequired ?? false,
    keepsResource: isTrue(child(operation.node, 'x-keeps-resource')),
    responses: new Map(responsesOf(operation).map((response) => [response.status, readResponse(response, validators)])),
  }
}

// OpenAPI 3.0: header parameters with these names are ignored.
const ignoredHeaders = ['accept', 'content-type', 'authorization']

function readParameter({ name, in: location, isRequired, node }: DocumentedParameter): Parameter[] {
  if (location !== 'path' && location !== 'query' && location !== 'header') return []
  if (location === 'header' && ignoredHeaders.includes(name.toLowerCase())) return []
  const schema = readSchema(child(node, 'schema'))
  // The fuzzer does not generate objects in a URL, which have many styles.
  if (!schema || schema.type === 'object') return []
  const explode = child(node, 'explode').value
  return [
    {
      name,
      in: location,
      isRequired,
      isExploded: typeof explode === 'boolean' ? explode : location === 'query',
      schema,
      examples: exampleValues(node),
      dependsOnState: isTrue(child(node, 'x-depends-on-state')),
    },
  ]
}

export function parametersIn(operation: Operation, location: ParameterLocation): Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === location)
}

/** The media types of its successes. */
export function producedTypes({ responses }: Operation): string[] {
  const successes = [...responses].filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, { contents }]) => contents.map(({ type }) => type))
}
