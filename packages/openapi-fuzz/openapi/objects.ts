// The objects of OpenAPI 3.0 that the fuzzer reads, by the names the specification gives them, with every reference followed.
import type { Schema } from './schema.ts'

export interface OpenApiDocument {
  readonly openapi: string
  readonly servers?: readonly ServerObject[]
  readonly paths: Readonly<Record<string, PathItemObject>>
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, SecuritySchemeObject>> }
  /** For every operation that has none of its own. */
  readonly security?: readonly SecurityRequirementObject[]
  /** Says that input is taken as written: unknown query parameters and other spellings of a value are refused. */
  readonly 'x-strict-input'?: boolean
}

export interface ServerObject {
  readonly url: string
  readonly variables?: Readonly<Record<string, { readonly default: string }>>
}

/** The schemes that are needed together, by their names. */
export type SecurityRequirementObject = Readonly<Record<string, readonly string[]>>

export interface SecuritySchemeObject {
  readonly type: string
  /** Of `http`: the authentication scheme. */
  readonly scheme?: string
  /** Of `apiKey`: what carries it, and under which name. */
  readonly in?: string
  readonly name?: string
}

export type PathItemObject = Readonly<Record<string, OperationObject | undefined>> & {
  readonly parameters?: readonly ParameterObject[]
}

export interface OperationObject {
  readonly operationId?: string
  readonly parameters?: readonly ParameterObject[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly security?: readonly SecurityRequirementObject[]
}

export interface ParameterObject extends WithExamples {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly explode?: boolean
  readonly schema?: Schema
  /** Says that only values the service gave out are right, such as the cursor of a next page. */
  readonly 'x-depends-on-state'?: boolean
}

export interface ResponseObject {
  readonly headers?: Readonly<Record<string, HeaderObject>>
  readonly content?: Content
}

export interface HeaderObject {
  readonly required?: boolean
  readonly schema?: Schema
}

export type Content = Readonly<Record<string, MediaTypeObject>>

export interface MediaTypeObject extends WithExamples {
  readonly schema?: Schema
}

export interface WithExamples {
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, ExampleObject>>
}

export interface ExampleObject {
  readonly value?: unknown
  /** Says that this answer is one to a request without fault, which met a state it does not fit. */
  readonly 'x-depends-on-state'?: boolean
}

/** All examples of something: those beside its schema are the more telling ones. */
export function examplesOf({ example, examples, schema }: WithExamples & { readonly schema?: Schema }): unknown[] {
  const beside = [example, ...Object.values(examples ?? {}).map(({ value }) => value)]
  return [...beside, schema?.example].filter((value) => value !== undefined)
}
