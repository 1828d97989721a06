// The classic pet store: the paths and shapes of the Swagger Petstore, served from a sandbox's own store.
import { StoreError, statusOf } from '../../server/errors.ts'
import { requireJsonAccepted } from '../../server/http/accept.ts'
import { targetOf } from '../../server/http/request.ts'
import { readBytes } from '../http/body.ts'
import type { Call } from '../http/call.ts'
import { json, PlaygroundError } from '../http/responses.ts'
import { toExactJson } from './exact-json.ts'
import { invalid, type Operation } from './exchange.ts'
import { createMemory } from './memory.ts'
import openapi from './openapi.json'
import { type OrderDetails, orderOperations } from './orders.ts'
import { noPetDetails, petOperations } from './pets.ts'
import { createStore } from './store.ts'
import swagger from './swagger.json'
import { type User, userOperations } from './users.ts'

type Version = 'v2' | 'v3'

/** Maximum number of changes that wait for each other. They stay in memory with their bodies. */
const MAX_WAITING = 100

export interface Classic {
  /** Responds to a request. `path` is the part after `/classic/v2` or `/classic/v3`; `url` is the sandbox's URL. */
  respond(version: Version, request: Request, path: string, call: Call, url: string): Promise<Response>
  /** Returns what is needed to create it again. */
  save(): Buffer
}

export function createClassic(saved?: Buffer): Classic {
  const memory = createMemory(saved)
  const pets = memory.createDetails('pets', noPetDetails)
  const orders = memory.createDetails<OrderDetails>('orders', {})
  const operations: Readonly<Record<string, Operation>> = {
    ...petOperations(pets),
    ...orderOperations(orders, pets),
    ...userOperations(memory.createTable<string, User>('users'), memory.takeId),
  }
  let lastChange: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** Runs changes one after another, because a change consists of several calls to the store. Fails with: overloaded. */
  async function afterOtherChanges<Result>(change: () => Promise<Result>): Promise<Result> {
    if (waiting === MAX_WAITING)
      throw new PlaygroundError(503, 'overloaded', 'Too many changes to the classic pet store are waiting.', {
        'Retry-After': '1',
      })
    waiting += 1
    const result = lastChange.then(change).finally(() => {
      waiting -= 1
    })
    lastChange = result.catch(() => {})
    return result
  }

  const translate = (message: string): string =>
    message.replace(/\b(Pet|Order) (\d+)\b/g, (_, noun: string, id: string) => {
      const known = noun === 'Pet' ? pets : orders
      return `${noun} ${known.classicId(Number(id))}`
    })

  async function respond(version: Version, request: Request, path: string, call: Call, url: string): Promise<Response> {
    requireJsonAccepted(request)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (method === 'GET' && path === documents[version].path) return json(documents[version].at(new URL(url)))
    const { name, param } = findOperation(version, method, path)
    const query = new URLSearchParams(targetOf(request.url).search)
    const exchange = {
      version,
      store: createStore(call, translate),
      request,
      query,
      param,
      body: await readBytes(request),
    }
    const work = async () => {
      if (method === 'POST' || method === 'PUT') memory.requireRoom()
      return operations[name]?.(exchange)
    }
    const value = await (method === 'GET' ? work() : afterOtherChanges(work))
    return new Response(toExactJson(value), { headers: json(null).headers })
  }

  return { respond: (...args) => respond(...args).catch(errorResponse), save: memory.save }
}

/** Responds to the caller's errors in the format of the original pet store. Throws all other errors. */
function errorResponse(error: unknown): Response {
  const status =
    error instanceof StoreError ? statusOf[error.code] : error instanceof PlaygroundError ? error.status : 500
  if (!(error instanceof Error) || status >= 500) throw error
  const headers = error instanceof PlaygroundError ? error.headers : {}
  return json({ code: status, type: 'error', message: error.message }, status, headers)
}

interface Route {
  readonly pattern: RegExp
  /** The names of operations, keyed by method. */
  readonly operations: ReadonlyMap<string, string>
}

const routes = { v2: routesOf(swagger), v3: routesOf(openapi) }

/** Returns the routes that a document describes. Paths without a parameter take precedence. */
function routesOf({ paths }: { readonly paths: object }): Route[] {
  return Object.entries(paths)
    .sort(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .map(([path, methods]: [string, Readonly<Record<string, { operationId: string }>>]) => ({
      pattern: new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`),
      operations: new Map(
        Object.entries(methods).map(([method, { operationId }]) => [method.toUpperCase(), operationId]),
      ),
    }))
}

/** Returns an operation's name and its path parameter. Fails with: route_not_found, method_not_allowed. */
function findOperation(version: Version, method: string, path: string): { name: string; param: string } {
  const route = routes[version].find(({ pattern }) => pattern.test(path))
  const { path: document } = documents[version]
  if (!route) throw new PlaygroundError(404, 'route_not_found', `There is nothing at this path; see ${document}.`)
  const name = route.operations.get(method)
  if (name !== undefined) return { name, param: decode(route.pattern.exec(path)?.[1] ?? '') }
  const allow = [...route.operations.keys()].join(', ')
  throw new PlaygroundError(405, 'method_not_allowed', `This path allows ${allow}.`, { Allow: allow })
}

function decode(param: string): string {
  try {
    return decodeURIComponent(param)
  } catch {
    throw invalid('The path contains an invalid percent encoding.')
  }
}

const documents = {
  v2: {
    path: '/swagger.json',
    at: ({ host, pathname, protocol }: URL): object => ({
      ...swagger,
      host,
      basePath: `${pathname}/classic/v2`,
      schemes: [protocol.slice(0, -1)],
    }),
  },
  v3: {
    path: '/openapi.json',
    at: ({ href }: URL): object => ({ ...openapi, servers: [{ url: `${href}/classic/v3` }] }),
  },
}
