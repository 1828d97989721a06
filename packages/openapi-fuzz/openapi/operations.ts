// What the document says an operation takes and answers.
import { type AnswerReading, type DescribedAnswer, isJson, readAnswer, withoutParameters } from './answers.ts'
import type { Judge } from './judges.ts'
import { examplesOf, type OpenApiDocument, type OperationObject, type ParameterObject } from './objects.ts'
import type { Schema } from './schema.ts'
import { type Security, securityReader } from './security.ts'

export type Place = 'path' | 'query' | 'header'

export interface Parameter {
  readonly name: string
  readonly in: Place
  readonly isRequired: boolean
  readonly isExploded: boolean
  readonly schema: Schema
  readonly examples: readonly unknown[]
  readonly dependsOnState: boolean
}

export interface BodyForm {
  /** As the document writes it. */
  readonly type: string
  readonly schema: Schema
  readonly complaint: Judge
  readonly examples: readonly unknown[]
}

export interface Operation {
  readonly id: string
  readonly method: string
  /** As the document writes it: `/pets/{petId}`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** What the body may be, as far as it is JSON, by media type. */
  readonly bodies: readonly BodyForm[]
  /** Whether it takes bodies only of kinds that are not made here. */
  readonly hasForeignBody: boolean
  readonly isBodyRequired: boolean
  readonly answers: ReadonlyMap<string, DescribedAnswer>
  readonly security: Security
}

/** The methods that a path of OpenAPI 3.0 can describe. */
export const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const

export function readOperations(document: OpenApiDocument, reading: AnswerReading): Operation[] {
  const securityOf = securityReader(document)
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method.toLowerCase()]
      if (!operation) return []
      const described = readOperation(method, path, operation, item.parameters ?? [], reading)
      return [{ ...described, security: securityOf(operation) }]
    }),
  )
}

function readOperation(
  method: string,
  path: string,
  operation: OperationObject,
  shared: readonly ParameterObject[],
  reading: AnswerReading,
): Omit<Operation, 'security'> {
  const { operationId, parameters = [], requestBody, responses } = operation
  const contents = Object.entries(requestBody?.content ?? {})
  const inJson = contents.filter(([type]) => isJson(type))
  return {
    id: operationId ?? `${method} ${path}`,
    method,
    path,
    parameters: together(shared, parameters).flatMap(readParameter),
    hasForeignBody: contents.length > 0 && inJson.length === 0,
    bodies: inJson.map(([type, described]) => ({
      type,
      schema: described.schema ?? {},
      complaint: reading.judges.requests(reading.writtenAs(described.schema ?? {})),
      examples: examplesOf(described),
    })),
    isBodyRequired: requestBody?.required ?? false,
    answers: new Map(Object.entries(responses).map(([status, answer]) => [status, readAnswer(answer, reading)])),
  }
}

/** An operation's own parameter stands in place of the path's of the same name. */
function together(shared: readonly ParameterObject[], own: readonly ParameterObject[]): ParameterObject[] {
  const isOwn = (one: ParameterObject) => own.some((other) => other.name === one.name && other.in === one.in)
  return [...shared.filter((one) => !isOwn(one)), ...own]
}

// OpenAPI 3.0: header parameters of these names are ignored.
const reserved = ['accept', 'content-type', 'authorization']

function readParameter(described: ParameterObject): Parameter[] {
  const { name, in: place, required = false, schema, explode } = described
  if (place !== 'path' && place !== 'query' && place !== 'header') return []
  if (place === 'header' && reserved.includes(name.toLowerCase())) return []
  // How an object stands in an address has many forms; none of them is made here.
  if (!schema || schema.type === 'object') return []
  return [
    {
      name,
      in: place,
      isRequired: required || place === 'path',
      isExploded: explode ?? place === 'query',
      schema,
      examples: examplesOf(described),
      dependsOnState: described['x-depends-on-state'] ?? false,
    },
  ]
}

export function parametersIn(operation: Operation, place: Place): Parameter[] {
  return operation.parameters.filter((parameter) => parameter.in === place)
}

/** The media types of its successes, without parameters. */
export function producedTypes({ answers }: Operation): string[] {
  const successes = [...answers].filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, { contents }]) => contents.map(({ type }) => withoutParameters(type)))
}
