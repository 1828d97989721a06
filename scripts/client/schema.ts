// The parts of an OpenAPI schema, including references, that the client's types are generated from.

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly nullable?: boolean
  readonly enum?: readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly description?: string
}

export type Schemas = Readonly<Record<string, Schema>>
