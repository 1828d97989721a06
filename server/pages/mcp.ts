// Serves /mcp, where agents call operations through tools. Each call goes through the same pipeline as an HTTP request, with the same keys,
// scopes, limits, logs, and idempotency.
import type { BunRequest } from 'bun'
import type { components } from '../../contract/generated/types.ts'
import { type ErrorCode, StoreError } from '../errors.ts'
import { IDENTITY } from '../http/accept.ts'
import { routePath } from '../http/binder.ts'
import type { PeerLookup } from '../http/callers/client-address.ts'
import { mediaTypeOf, readJson } from '../http/contract/body.ts'
import { createRoute, type RouteDeps, type Routes } from '../http/pipeline.ts'
import { requireClient } from '../http/request.ts'
import type { FileResponseData } from '../http/response/results.ts'
import { loadOnce, requireOnce } from '../runtime/load-once.ts'
import type { OpenApiDocument } from './document.ts'
import type { Returned, ToolRequest } from './mcp/operation-tools.ts'
import type { UrlForReader } from './own-url.ts'
import type { Site } from './site.ts'

/** Label that marks tool calls in the ledger, events, and metrics. */
const VIA = 'mcp'
/** Headers forwarded from the agent's request because they identify the agent, its origin, or its trace. */
const passedOn = ['authorization', 'host', 'origin', 'x-forwarded-for', 'traceparent', 'tracestate']

/** An agent's request, which may call several operations. */
interface Agent {
  readonly request: Request
  readonly body: unknown
  readonly peers: PeerLookup
  readonly requestId: string
  /** Number of operations called so far. */
  calls: number
  /** Rate limit headers from the last call's response. */
  limit: Readonly<Record<string, string>>
}

interface McpDeps extends RouteDeps {
  /** The contract's operations. */
  readonly operations: Routes
  readonly version: string
  readonly document: OpenApiDocument
  readonly urlFor: UrlForReader
  readonly needsKeys: boolean
  loadSite(): Promise<Site>
}

const loadModules = requireOnce(() => ({
  ...(require('./mcp/mcp.ts') as typeof import('./mcp/mcp.ts')),
  ...(require('./mcp/resources.ts') as typeof import('./mcp/resources.ts')),
}))

export function mcpRoutes(mcpDeps: McpDeps): Routes {
  const { operations, version, document, urlFor, needsKeys, loadSite, ...deps } = mcpDeps

  const loadServer = loadOnce(async () => {
    const { serveMcp, createResources } = await loadModules()
    const site = await loadSite()
    return (agent: Agent) => {
      const { request } = agent
      const access = { url: urlFor(request), needsKeys }
      const resources = createResources(site, access, () => document.json(request).body(IDENTITY).text())
      return serveMcp({ version, resources }, agent, (call) => send(call, agent))
    }
  })

  async function send(call: ToolRequest, agent: Agent): Promise<Returned> {
    const { request, peers } = agent
    const route = operations[routePath(call.path)]?.[call.method]
    if (!route) throw new Error(`There is no operation ${call.method} ${call.path}.`)
    agent.calls += 1
    const number = agent.calls
    const response = await route(toRequest(call, agent), { requestIP: () => peers.requestIP(request) }, VIA)
    requireClient(request)
    const quota = response.headers.get('ratelimit')
    // Among concurrent calls, the one that started last was counted last.
    if (quota !== null && number === agent.calls) agent.limit = { RateLimit: quota }
    const body: unknown = response.status === 204 ? undefined : await response.json()
    if (response.status >= 400) throw refusalOf(body as components['schemas']['Error'])
    const link = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    return { body, nextCursor: link && (new URL(link, request.url).searchParams.get('cursor') ?? undefined) }
  }

  const route = createRoute(
    {
      name: '/mcp',
      scope: null,
      parse: async (request, _caller, peers) => {
        mediaTypeOf(request, ['application/json'])
        return { request, body: await readJson(request), peers }
      },
      handle: async (input, { requestId }): Promise<FileResponseData> => {
        if (Array.isArray(input.body)) return batchRefusal
        const agent: Agent = { ...input, requestId, calls: 0, limit: {} }
        const answer = await loadServer()
        const response = await answer(agent)
        const type = response.headers.get('content-type')
        // The body ends when the tool has run, so read it before the rate limit.
        const text = await response.text()
        requireClient(agent.request)
        return {
          status: response.status,
          headers: type === null ? agent.limit : { ...agent.limit, 'Content-Type': type },
          body: text || null,
        }
      },
    },
    deps,
  )
  return { '/mcp': { POST: route } }
}

/** The answer to a batch, which the protocol abolished in version 2025-06-18: one request may cost only as much as one message. */
const batchRefusal: FileResponseData = {
  status: 400,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    error: { code: -32600, message: 'JSON-RPC batches are not supported; send each message in its own request.' },
    id: null,
  }),
}

const refusalOf = ({ code, message }: components['schemas']['Error']) => new StoreError(code as ErrorCode, message)

/** Builds the request that a client would send over HTTP. */
function toRequest({ method, path, params, query, headers, body }: ToolRequest, agent: Agent): BunRequest {
  const sent = new Headers({ ...headers, 'X-Request-Id': agent.requestId })
  for (const name of passedOn) {
    const value = agent.request.headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(`${target}?${query}`.replace(/\?$/, ''), agent.request.url)
  const { signal } = agent.request
  const request = new Request(url.href, { method, headers: sent, signal, ...(body !== undefined && { body }) })
  return Object.assign(request, { params }) as unknown as BunRequest
}
