// Prepares the contract's operations and objects for the reference: adds examples and merges composed fields.
import { type Content, type Example, resolve, type Schema } from '../../contract/document.ts'
import { type Operation, operations } from '../../contract/operations.ts'

export interface Body {
  readonly type: string
  readonly schema: Schema
  /** Examples; samples use the first. A single example has no summary. */
  readonly examples: readonly Example[]
}

export interface ErrorExample {
  readonly code: string
  readonly message: string
  readonly status: number
}

export interface ReferenceOperation extends Operation {
  /** Request bodies; samples use the first. */
  readonly bodies: readonly Body[]
  /** The body of the successful response. */
  readonly result: Body | undefined
  readonly errors: readonly ErrorExample[]
}

export function readOperations(): readonly ReferenceOperation[] {
  return operations.map((operation) => {
    const failures = operation.responses().filter(({ status }) => status >= 400)
    const examples = failures.flatMap(({ content }) => bodiesOf(content)).flatMap((body) => body.examples)
    return {
      ...operation,
      bodies: bodiesOf(operation.requestBody?.content),
      result: bodiesOf(operation.success.content)[0],
      // The cast is safe: tests check every error example in the contract against its schema.
      errors: examples.map(({ value }) => value as ErrorExample),
    }
  })
}

function bodiesOf(content: Content = {}): Body[] {
  return Object.entries(content).map(([type, { schema, example, examples = {} }]) => {
    const only = example === undefined ? [] : [{ value: example }]
    return { type, schema, examples: [...only, ...Object.values(examples).map(resolve)] }
  })
}

/** Resolves a schema reference and merges the fields of the schemas that it combines. */
export function composed(reference: Schema): Schema {
  const { allOf, ...schema } = resolve(reference)
  if (!allOf) return schema
  const parts = allOf.map(composed)
  return {
    type: 'object',
    ...schema,
    required: parts.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  }
}

/** Returns the name of the referenced schema: `Pet` for `#/components/schemas/Pet`. */
export function schemaName({ $ref }: Schema): string | undefined {
  return $ref?.split('/').at(-1)
}
