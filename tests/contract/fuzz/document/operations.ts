// The fuzzer's view of an operation: its inputs, and the properties of its responses that decide what a request may expect.
import { isJson, requestBodyOf, responsesOf } from '../../../../scripts/openapi/content.ts'
import { child, isTrue } from '../../../../scripts/openapi/node.ts'
import { type Operation as DocumentedOperation, operationsOf } from '../../../../scripts/openapi/operations.ts'
import { parametersOf } from '../../../../scripts/openapi/parameters.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { notKnown } from '../known.ts'
import { exampleValues, stateErrors } from './examples.ts'
import { type Parameter, type ParameterLocation, readParameter } from './parameters.ts'
import { needsKey } from './security.ts'

/** A JSON body, which every operation that takes one requires. */
export interface JsonBody {
  /** The documented media types, which share the schema. The first is the usual one. */
  readonly types: readonly [string, ...string[]]
  readonly schema: Schema
  readonly examples: readonly unknown[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: JsonBody | undefined
  readonly statuses: readonly string[]
  /** The media types of successful responses. */
  readonly producedTypes: readonly string[]
  /** Errors that even a valid request may get, depending on the service's state. */
  readonly stateErrors: readonly unknown[]
  readonly needsKey: boolean
  /** Whether the operation is a DELETE that moves the resource to another state instead of removing it (`x-keeps-resource`). */
  readonly keepsResource: boolean
}

export function readOperations(document: unknown): Operation[] {
  return operationsOf(document).map((operation) => {
    const { id, method, path, node } = operation
    const responses = responsesOf(operation)
    const successes = responses.filter(({ status }) => status.startsWith('2'))
    return {
      id,
      method,
      path,
      parameters: parametersOf(operation).map(readParameter),
      body: readBody(operation),
      statuses: responses.map(({ status }) => status),
      producedTypes: successes.flatMap(({ content }) => content.map(({ type }) => type)),
      stateErrors: responses.flatMap(({ content }) => content.flatMap((media) => stateErrors(media.node))),
      needsKey: needsKey(operation),
      keepsResource: isTrue(child(node, 'x-keeps-resource')),
    }
  })
}

function readBody(operation: DocumentedOperation): JsonBody | undefined {
  const body = requestBodyOf(operation)
  if (!body) return undefined
  const [first, ...others] = body.content
  const schema = first && readSchema(first.schema)
  const isShared = others.every((other) => readSchema(other.schema) === schema)
  if (!schema || !isShared || !body.isRequired || !body.content.every(({ type }) => isJson(type)))
    throw notKnown(`how to write the body of ${operation.id}`, 'document/operations.ts')
  return {
    types: [first.type, ...others.map(({ type }) => type)],
    schema,
    examples: body.content.flatMap(({ node }) => exampleValues(node)),
  }
}

export function parametersIn(operation: Operation, location: ParameterLocation): Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === location)
}
