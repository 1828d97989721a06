// The OpenAPI document, as text and parsed. Import it only from here: in an executable, a file imported both as text and as
// JSON becomes JSON for every importer. Reading the file is ten times as fast as importing it as text.
import { readFileSync } from 'node:fs'
import jsonFile from './generated/openapi.json' with { type: 'file' }
import jsonFile31 from './generated/openapi-3.1.json' with { type: 'file' }
import jsonFile32 from './generated/openapi-3.2.json' with { type: 'file' }
import type { operations } from './generated/types.ts'
import yamlFile from './openapi.yaml' with { type: 'file' }

/** The document as served, in ASCII. `String` is needed because the compiler types every .json import as an object. */
export const documentText = readFileSync(String(jsonFile), 'latin1')
/** The document in newer versions of OpenAPI. */
export const documentText31 = (): string => readFileSync(String(jsonFile31), 'latin1')
export const documentText32 = (): string => readFileSync(String(jsonFile32), 'latin1')
export const documentYaml = (): string => readFileSync(yamlFile, 'latin1')

export const document: {
  readonly info: { readonly version: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
} = JSON.parse(documentText)

export type OperationId = keyof operations
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type PathItem = { readonly [M in Lowercase<Method>]?: OperationObject } & {
  readonly parameters?: readonly Parameter[]
}

export interface OperationObject {
  readonly operationId: OperationId
  readonly tags: readonly string[]
  readonly summary: string
  /** The description in Markdown. */
  readonly description: string
  /** The guide with more details. */
  readonly externalDocs?: { readonly url: string; readonly description: string }
  readonly 'x-required-scope'?: string
  readonly 'x-any-scope'?: boolean
  readonly 'x-stability'?: 'experimental' | 'beta'
  readonly deprecated?: boolean
  readonly 'x-deprecated-since'?: string
  readonly 'x-deprecated-sunset'?: string
  readonly 'x-successor'?: string
  readonly 'x-hideTryItPanel'?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
  /** Requests that the service sends as a result of this operation. */
  readonly callbacks?: Readonly<Record<string, Readonly<Record<string, { readonly post: OperationObject }>>>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description: string
  readonly schema: Schema
  readonly example?: unknown
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Content
}

interface Header {
  readonly description: string
  readonly required?: boolean
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, Example>>
}

/** Content by media type. */
export type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly example?: unknown; readonly examples?: Record<string, Example> }>
>

export interface Example {
  readonly summary?: string
  readonly value?: unknown
}

/** The part of an OpenAPI 3.0.3 schema that this contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly string[]
  readonly default?: unknown
  readonly nullable?: boolean
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly additionalProperties?: boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly example?: unknown
}

/** Returns the target of a reference such as `#/components/schemas/Pet`; any other value is returned unchanged. */
export function resolve<T extends object>(value: T): T {
  if (!('$ref' in value)) return value
  const steps = String(value.$ref).slice('#/'.length).split('/')
  const target = steps.reduce<unknown>((node, step) => Reflect.get(Object(node), step), document)
  // The contract is linted, so every reference has a target of the right type.
  return target as T
}

/** Resolves every reference in a schema. The contract has no circular references. */
export function resolveAll<T>(value: T): T {
  if (Array.isArray(value)) return value.map(resolveAll) as T
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value) return resolvedReference(String(value.$ref), value) as T
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveAll(inner)])) as T
}

const resolved = new Map<string, unknown>()

function resolvedReference(reference: string, value: object): unknown {
  const known = resolved.get(reference) ?? resolveAll(resolve(value))
  resolved.set(reference, known)
  return known
}
