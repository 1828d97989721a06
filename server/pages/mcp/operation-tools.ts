// Derives a tool from one contract operation: its arguments are the operation's parameters and body fields, under the same names.
import type { OperationId } from '../../../contract/document.ts'
import { type JsonSchema, toInputSchema, toShape } from '../../../contract/json-schema.ts'
import { type CallableOperation, type Input, readOperation } from '../../../contract/operation-inputs.ts'
import { StoreError } from '../../errors.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** An operation's response: its body and, for a list, the cursor for the next page. */
export interface Returned {
  readonly body: unknown
  readonly nextCursor: string | undefined
}

/** Calls an operation on behalf of the tool's caller. Fails with the operation's error. */
export type Send = (request: ToolRequest) => Promise<Returned>

export interface ToolRequest {
  readonly method: string
  /** The path in the contract's syntax: `/pets/{petId}`. */
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
  /** The operations that the tool calls. */
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

/** A tool's description, and the ways in which the tool differs from its operation. */
export interface ToolText {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Arguments that the tool sets itself. */
  readonly fixed?: Arguments
  /** The arguments to offer; by default, all of the operation's arguments. */
  readonly only?: readonly string[]
  /** Whether the tool may change or remove existing data; derived from the method by default. */
  readonly isDestructive?: boolean
  /** Argument descriptions that differ from the contract's. */
  readonly described?: Readonly<Record<string, string>>
}

const IDEMPOTENCY_KEY = 'Idempotency-Key'

/** Replacements for contract descriptions that explain HTTP rather than the argument. */
const descriptions: Readonly<Record<string, string>> = {
  petId: 'Identifier of the pet',
  orderId: 'Identifier of the order',
  q: 'Part of the name (case-insensitive, no wildcards)',
  cursor: 'Where the page starts: the nextCursor from the previous page',
  idempotencyKey:
    'A string without spaces that you choose for this call, such as a UUID. Repeating the call with the same key within 24 hours returns the first result instead of running it again.',
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
            // Characters outside the pattern cannot be sent in a header, so the operation would never see them.
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
      // Set for every tool that does more than add data, so a host can ask the user first.
      destructiveHint: isDestructive ?? ['DELETE', 'PATCH', 'PUT'].includes(method),
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
    run: async (args, send) => toOutput(operation, await send(requestOf(operation, { ...args, ...fixed }))),
  }
}

/**
 * Returns the tool's arguments. Idempotency-Key is the only header included: the others concern ETags and event streams, which tools do not
 * return.
 */
function argumentsOf({ pathParameter, query, body, headers }: CallableOperation): Input[] {
  const keys = headers.filter(({ name }) => name === IDEMPOTENCY_KEY).map((key) => ({ ...key, name: 'idempotencyKey' }))
  return [...(pathParameter ? [pathParameter] : []), ...query, ...body, ...keys]
}

export function requestOf(operation: CallableOperation, args: Arguments): ToolRequest {
  const { pathParameter, query, body, method, path, bodyType } = operation
  const search = new URLSearchParams()
  for (const { name } of query)
    for (const value of [args[name] ?? []].flat()) {
      // URL encoding would replace a lone surrogate, so the operation would search for a different name.
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

function toOutput({ result }: CallableOperation, { body, nextCursor }: Returned): object {
  if (result === 'none') return { done: true }
  if (result === 'object') return body as object
  return { items: body, ...(nextCursor !== undefined && { nextCursor }) }
}

function outputSchema({ result, resultSchema }: CallableOperation): Tool['outputSchema'] {
  const schema = toShape(resultSchema)
  if (result === 'object') return { ...schema, type: 'object' }
  if (result === 'none') return objectSchema({ done: { type: 'boolean' } }, ['done'])
  const nextCursor = { type: 'string', description: 'Pass as cursor to get the next page; absent on the last page.' }
  return objectSchema({ items: { type: 'array', items: schema }, nextCursor }, ['items'])
}

export function objectSchema(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): Tool['inputSchema'] {
  return { type: 'object', properties, required, additionalProperties: false }
}
