// /mcp: agents call operations by tools. Each call is a request of its own, which goes through the same life as one that came over HTTP:
// the same key, scopes, limits, log and idempotency.
import type { BunRequest } from 'bun'
import type { components } from '../../../contract/generated/types.ts'
import type { PeerLookup } from '../../access/client-address.ts'
import { type ErrorCode, StoreError } from '../../errors.ts'
import type { McpParts } from '../../mcp/mcp.ts'
import type { Returned, ToolRequest } from '../../mcp/operation-tools.ts'
import { routePath } from '../contract/binder.ts'
import { MAX_BODY_BYTES } from '../contract/body.ts'
import { createRoute, type RouteDeps, type Routes } from '../pipeline.ts'
import type { FileResponseData } from '../response/results.ts'
import type { ServiceAccess, Site } from './site.ts'

/** How ledger, events and metrics name a caller that has used a tool. */
const VIA = 'mcp'
/** Of the agent's request, what says who it is and where it comes from. */
const passedOn = ['authorization', 'host', 'origin', 'x-forwarded-for', 'traceparent', 'tracestate']

interface McpDeps extends RouteDeps {
  /** The operations of the contract. */
  readonly operations: Routes
  readonly version: string
  /** What the guides say of the service. */
  readonly access: ServiceAccess
  loadSite(): Promise<Site>
}

export function mcpRoutes({ operations, version, access, loadSite, ...deps }: McpDeps): Routes {
  let loaded: Promise<(request: Request, peers: PeerLookup) => Promise<Response>> | undefined

  async function load() {
    const [{ serveMcp }, { createResources }] = await Promise.all([
      import('../../mcp/mcp.ts'),
      import('../../mcp/resources.ts'),
    ])
    const parts: McpParts = {
      version,
      resources: createResources(await loadSite(), access),
      maxBodyBytes: MAX_BODY_BYTES,
    }
    return (request: Request, peers: PeerLookup) => serveMcp(parts, request, (call) => send(call, request, peers))
  }

  async function send(call: ToolRequest, agent: Request, peers: PeerLookup): Promise<Returned> {
    const route = operations[routePath(call.path)]?.[call.method]
    if (!route) throw new Error(`There is no operation ${call.method} ${call.path}.`)
    const response = await route(toRequest(call, agent), { requestIP: () => peers.requestIP(agent) }, VIA)
    const body: unknown = response.status === 204 ? undefined : await response.json()
    if (response.status >= 400) throw refusalOf(body as components['schemas']['Error'])
    const link = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    return { body, nextCursor: link && (new URL(link, agent.url).searchParams.get('cursor') ?? undefined) }
  }

  const route = createRoute(
    {
      name: '/mcp',
      scope: null,
      parse: (request, _caller, _now, peers) => ({ request, peers }),
      handle: async ({ request, peers }): Promise<FileResponseData> => {
        loaded ??= load()
        const response = await (await loaded)(request, peers)
        const type = response.headers.get('content-type')
        return {
          status: response.status,
          headers: type === null ? {} : { 'Content-Type': type },
          body: (await response.text()) || null,
        }
      },
    },
    deps,
  )
  return { '/mcp': { POST: route } }
}

const refusalOf = ({ code, message }: components['schemas']['Error']) => new StoreError(code as ErrorCode, message)

/** The request that a client would send over HTTP. */
function toRequest({ method, path, params, query, headers, body }: ToolRequest, agent: Request): BunRequest {
  const sent = new Headers(headers)
  for (const name of passedOn) {
    const value = agent.headers.get(name)
    if (value !== null) sent.set(name, value)
  }
  const target = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(`${target}?${query}`.replace(/\?$/, ''), agent.url)
  const request = new Request(url.href, { method, headers: sent, ...(body !== undefined && { body }) })
  return Object.assign(request, { params }) as unknown as BunRequest
}
