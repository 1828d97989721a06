// Builds an operation's request from its method's arguments, and remembers the ETags of returned objects.
import { type OutgoingRequest, send } from './attempts.ts'
import { Call, List, type Reply } from './calls.ts'
import { requireExact, writeJson } from './exact-json.ts'
import type { ErrorCode } from './generated/error-codes.ts'
import { identifierOf, randomId } from './identifiers.ts'
import type { CallOptions, ChangeOptions, PostOptions, Settings } from './options.ts'

export interface OperationInput {
  /** The resource in the path: an identifier, or an object that contains one. */
  readonly of?: unknown
  readonly query?: object | undefined
  readonly body?: unknown
  readonly options?: (CallOptions & PostOptions & ChangeOptions) | undefined
}

/** Building blocks for the client's methods. `path` is a template from the contract, such as `/pets/{petId}`. */
export interface Requests {
  call<Data, Code extends ErrorCode>(method: string, path: string, input: OperationInput): Call<Data, Code>
  list<Item, Code extends ErrorCode>(path: string, input: OperationInput): List<Item, Code>
}

export function createRequests(settings: Settings): Requests {
  const tags = new WeakMap<object, Tag>()

  async function reply<Data>(
    method: string,
    path: string,
    input: OperationInput,
    search?: string,
  ): Promise<Reply<Data>> {
    const request = outgoingRequest(settings, method, path, input, search)
    const tag = tags.get(Object(input.of))
    const isChange = /^(PUT|PATCH|DELETE)$/.test(method)
    // A pet's ETag does not apply to its stock. A POST needs no ETag: it creates a resource or adds a delta, so it
    // overwrites nothing.
    if (isChange && tag?.noun === nounOf(path) && !request.headers.has('if-match'))
      request.headers.set('If-Match', tag.etag)
    const { data, response } = await send(settings, request)
    rememberTag(tags, nounOf(path), data, response)
    // The cast is safe: the service's tests ensure that responses match the contract.
    return { data: data as Data, response }
  }

  return {
    call: (method, path, input) => new Call(() => reply(method, path, input)),
    list: (path, input) => new List((search) => reply('GET', path, input, search)),
  }
}

interface Tag {
  readonly noun: string
  readonly etag: string
}

/** Remembers an object's ETag. A list filtered by a single `id` carries the ETag of its one item. */
function rememberTag(tags: WeakMap<object, Tag>, noun: string, data: unknown, { headers }: Response): void {
  const etag = headers.get('etag')
  const item: unknown = Array.isArray(data) ? data[0] : data
  if (etag !== null && typeof item === 'object' && item !== null) tags.set(item, { noun, etag })
}

const nounOf = (path: string): string => path.replace(/^\/store/, '').split('/')[1] ?? ''

export function outgoingRequest(
  settings: Settings,
  method: string,
  path: string,
  { of, query, body, options = {} }: OperationInput,
  search = searchOf(query),
): OutgoingRequest {
  const headers = new Headers({ Accept: 'application/json' })
  // Set headers one by one, so `x-shop` replaces `X-Shop`.
  for (const source of [settings.headers, options.headers])
    for (const [name, value] of Object.entries(source ?? {})) headers.set(name, value)
  if (method === 'POST')
    headers.set('Idempotency-Key', options.idempotencyKey ?? headers.get('idempotency-key') ?? randomId())
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch)
  if (body !== undefined)
    headers.set('Content-Type', method === 'PATCH' ? 'application/merge-patch+json' : 'application/json')
  const filled = path.replace(/\{(\w+)\}/, (_, parameter: string) => identifierOf(of, parameter))
  return {
    method,
    url: settings.baseUrl + filled + search,
    headers,
    body: body === undefined ? undefined : writeJson(body),
    signals: [settings.signal, options.signal],
    timeoutMs: options.timeoutMs ?? settings.timeoutMs,
    maxRetries: options.maxRetries ?? settings.maxRetries,
  }
}

/** Builds the query string. Arrays become repeated parameters, and undefined values are omitted. */
function searchOf(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) {
      requireExact(value, name)
      if (value !== undefined) search.append(name, String(value))
    }
  return `${search}` && `?${search}`
}
