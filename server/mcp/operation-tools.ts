// A tool that is one operation of the contract: its arguments are the parameters and the fields of the body, under their own names.
import type { OperationId, Schema } from '../../contract/document.ts'
import { type JsonSchema, toInputSchema, toShape } from '../../contract/json-schema.ts'
import { type Operation, readOperation } from '../../contract/operation-inputs.ts'
import { StoreError } from '../errors.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** What an operation returned: its body, and where the next page of a list begins. */
export interface Returned {
  readonly body: unknown
  readonly nextCursor: string | undefined
}

/** A request for an operation, as the caller of the tool. Fails with the error of the operation. */
export type Send = (request: ToolRequest) => Promise<Returned>

export interface ToolRequest {
  readonly method: string
  /** As the contract writes it: `/pets/{petId}`. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The operations that it uses. */
  readonly operationIds: readonly OperationId[]
  readonly inputSchema: JsonSchema & { readonly type: 'object' }
  readonly outputSchema: JsonSchema & { readonly type: 'object' }
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: false
  }
  run(args: Arguments, send: Send): Promise<object>
}

/** What a tool says about itself, and how it differs from its operation. */
export interface ToolText {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Values that the tool itself gives. */
  readonly fixed?: Arguments
  /** The arguments that it has; all of the operation without it. */
  readonly only?: readonly string[]
}

/** The headers that are arguments too. The others are for caches and browsers. */
const headerArguments: Readonly<Record<string, string>> = { idempotencyKey: 'Idempotency-Key', ifMatch: 'If-Match' }

export function operationTool(id: OperationId, { fixed = {}, only, ...text }: ToolText): Tool {
  const operation = readOperation(id)
  const inputs = argumentsOf(operation).filter(({ name }) => !(name in fixed) && (only?.includes(name) ?? true))
  const required = inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const { method } = operation
  return {
    ...text,
    operationIds: [id],
    inputSchema: objectSchema(
      Object.fromEntries(
        inputs.map(({ name, schema, description }) => [name, { ...toInputSchema(schema), description }]),
      ),
      required,
    ),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: method === 'GET',
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
    run: async (args, send) => {
      const unknown = Object.keys(args).find((name) => !inputs.some((input) => input.name === name))
      if (unknown !== undefined)
        throw new StoreError(
          'invalid_request',
          `${text.name} has no argument ${unknown.slice(0, 100)}; it takes ${inputs.map(({ name }) => name).join(', ') || 'none'}.`,
        )
      return toOutput(operation, await send(requestOf(operation, { ...args, ...fixed })))
    },
  }
}

function argumentsOf({ pathParameter, query, body, headers, parameters }: Operation) {
  const fromHeaders = Object.entries(headerArguments)
    .filter(([, header]) => headers.includes(header))
    .map(([name, header]) => {
      const { schema = {}, description = '' } = parameters.find((one) => one.name === header) ?? {}
      return { name, schema: schema as Schema, description, isRequired: false }
    })
  return [...(pathParameter ? [pathParameter] : []), ...query, ...body, ...fromHeaders]
}

export function requestOf(operation: Operation, args: Arguments): ToolRequest {
  const { pathParameter, query, body, method, path, bodyType } = operation
  const search = new URLSearchParams()
  for (const { name } of query) for (const value of [args[name] ?? []].flat()) search.append(name, String(value))
  const headers: Record<string, string> = {}
  for (const [name, header] of Object.entries(headerArguments))
    if (args[name] !== undefined) headers[header] = String(args[name])
  const fields = body.filter(({ name }) => args[name] !== undefined).map(({ name }) => [name, args[name]])
  if (bodyType !== undefined) headers['Content-Type'] = bodyType
  return {
    method,
    path,
    params: pathParameter ? { [pathParameter.name]: String(args[pathParameter.name] ?? '') } : {},
    query: search,
    headers,
    body: bodyType === undefined ? undefined : JSON.stringify(Object.fromEntries(fields)),
  }
}

function toOutput({ result }: Operation, { body, nextCursor }: Returned): object {
  if (result === 'none') return { done: true }
  if (result === 'object') return body as object
  return { items: body, ...(nextCursor !== undefined && { nextCursor }) }
}

function outputSchema({ result, resultSchema }: Operation): Tool['outputSchema'] {
  const schema = toShape(resultSchema)
  if (result === 'object') return { ...schema, type: 'object' }
  if (result === 'none') return objectSchema({ done: { type: 'boolean' } }, ['done'])
  const nextCursor = { type: 'string', description: 'Give it as cursor to get the next page; missing after the last.' }
  return objectSchema({ items: { type: 'array', items: schema }, nextCursor }, ['items'])
}

export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): Tool['inputSchema'] {
  return { type: 'object', properties, required, additionalProperties: false }
}
