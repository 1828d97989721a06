// The model of a random service. A faulty service has two: one for its document, and one for its behavior.
import type { Edition, Schema } from './schema.ts'

export interface ServiceModel {
  readonly edition: Edition
  /** Whether nested schemas are components, referenced with `$ref`. */
  readonly sharesSchemas: boolean
  readonly operations: readonly OperationModel[]
}

export interface OperationModel {
  readonly method: 'GET' | 'PUT' | 'PATCH'
  readonly path: string
  readonly parameters: readonly ParameterModel[]
  readonly body: BodyModel | undefined
  readonly response: ResponseModel
}

export interface ParameterModel {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly isRequired: boolean
  /** Whether the parameter is a list of values. */
  readonly isList: boolean
  /** Whether each value in a list is sent as a separate query parameter. */
  readonly isExploded: boolean
  readonly schema: Schema
}

export interface BodyModel {
  readonly isRequired: boolean
  readonly schema: Schema
}

/** A JSON body and the header `X-Count`. Each has a list of values, which the service sends in turn. */
export interface ResponseModel {
  readonly body: ResponsePart
  readonly header: ResponsePart
}

export interface ResponsePart {
  readonly schema: Schema
  readonly values: readonly unknown[]
}
