// A tool that is one operation of the contract: its arguments are the parameters and the fields of the body, under their own names.
import type { OperationId } from '../../../contract/document.ts'
import { type JsonSchema, toInputSchema, toShape } from '../../../contract/json-schema.ts'
import { type Input, type Operation, readOperation } from '../../../contract/operation-inputs.ts'
import { StoreError } from '../../errors.ts'

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
  /** Whether it may change or remove something that is there; by default the method says so. */
  readonly isDestructive?: boolean
  /** Descriptions of arguments that differ from those of the contract. */
  readonly described?: Readonly<Record<string, string>>
}

const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** What the contract says of HTTP, and not of the argument. */
const descriptions: Readonly<Record<string, string>> = {
  petId: 'Identifier of the pet',
  orderId: 'Identifier of the order',
  q: 'A part of the name, regardless of case; there are no wildcards',
  cursor: 'Where the page starts: the nextCursor of the page before',
  idempotencyKey:
    'A text without spaces that you choose for this call, such as a UUID. The same call with the same key within 24 hours is not executed again: you get the first result.',
}

export function operationTool(
  id: OperationId,
  { fixed = {}, only, described, isDestructive, ...text }: ToolText,
): Tool {
  const operation = readOperation(id)
  const inputs = argumentsOf(operation).filter(({ name }) => !(name in fixed) && (only?.includes(name) ?? true))
  const required = inputs.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const { method } = operation
  return {
    ...text,
    operationIds: [id],
    inputSchema: objectSchema(
      Object.fromEntries(
        inputs.map(({ name, schema, description }) => [
          name,
          {
            ...toInputSchema(schema),
            // A header can carry nothing else, so the operation would not see it.
            ...(name === 'idempotencyKey' && { pattern: schema.pattern }),
            description: described?.[name] ?? descriptions[name] ?? description,
          },
        ]),
      ),
      required,
    ),
    outputSchema: outputSchema(operation),
    annotations: {
      readOnlyHint: method === 'GET',
      // Everything that does more than add something: a host may ask a person before it.
      destructiveHint: isDestructive ?? ['DELETE', 'PATCH', 'PUT'].includes(method),
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
    run: async (args, send) => toOutput(operation, await send(requestOf(operation, { ...args, ...fixed }))),
  }
}

/** Of the headers only the key of idempotency: the others are for caches, and for what tools do not return. */
function argumentsOf({ pathParameter, query, body, headers }: Operation): Input[] {
  const keys = headers.filter(({ name }) => name === IDEMPOTENCY_KEY).map((key) => ({ ...key, name: 'idempotencyKey' }))
  return [...(pathParameter ? [pathParameter] : []), ...query, ...body, ...keys]
}

export function requestOf(operation: Operation, args: Arguments): ToolRequest {
  const { pathParameter, query, body, method, path, bodyType } = operation
  const search = new URLSearchParams()
  for (const { name } of query)
    for (const value of [args[name] ?? []].flat()) {
      // A URL would replace half of a surrogate pair, and then another name would be found.
      if (!String(value).isWellFormed())
        throw new StoreError('invalid_request', `Argument ${name} must be well-formed Unicode.`)
      search.append(name, String(value))
    }
  const headers: Record<string, string> = {}
  if (args.idempotencyKey !== undefined) headers[IDEMPOTENCY_KEY] = String(args.idempotencyKey)
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
