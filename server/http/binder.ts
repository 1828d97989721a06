// Binds the contract to its handlers: each operation becomes a route of Bun.serve, and every way out of it an answer the contract knows.
import type { BunRequest, Server } from 'bun'
import type { Logger } from 'pino'
import { StoreError } from '../errors.ts'
import { asStoreError, errorResponse, successResponse } from './answers.ts'
import { contractOperations, type Operation } from './contract.ts'
import type { Context, Handlers } from './handlers.ts'
import { inputReader } from './inputs.ts'
import { requestIdOf } from './request-id.ts'

export type Route = (request: BunRequest, server: Server<unknown>) => Response | Promise<Response>
export type Routes = Record<string, Record<string, Route>>

export interface Binding extends Context {
  readonly log: Logger
  /** Whether the service still takes requests; while it stops, it does not. */
  isOpen(): boolean
}

/** Puts the groups of handlers together. Throws when the contract and they differ: one missing, unknown or given twice. */
export function allHandlers(...groups: readonly Partial<Handlers>[]): Handlers {
  const handlers: Partial<Handlers> = {}
  for (const group of groups)
    for (const name of Object.keys(group)) {
      if (name in handlers) throw new Error(`There are two handlers for ${name}.`)
      Object.assign(handlers, { [name]: group[name as keyof Handlers] })
    }
  const described = new Set<string>(contractOperations.map((operation) => operation.id))
  const missing = [...described].filter((name) => !(name in handlers))
  const unknown = Object.keys(handlers).filter((name) => !described.has(name))
  if (missing.length > 0) throw new Error(`There is no handler for ${missing.join(', ')}.`)
  if (unknown.length > 0) throw new Error(`The contract does not know ${unknown.join(', ')}.`)
  return handlers as Handlers
}

export function bind(handlers: Handlers, binding: Binding): Routes {
  const routes: Routes = {}
  for (const operation of contractOperations) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    routes[path] = { ...routes[path], [operation.method]: route(operation, handlers, binding) }
  }
  return routes
}

function route(operation: Operation, handlers: Handlers, { db, log, isOpen }: Binding): Route {
  const read = inputReader(operation)
  // The reader has made the inputs what this operation's handler is typed for.
  const handle = handlers[operation.id] as (input: unknown) => Promise<unknown>

  async function answer(request: BunRequest, requestId: string): Promise<Response> {
    if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
    const { path, search } = targetOf(request.url)
    const inputs = await read(request, request.params, search)
    const result = await handle({ db, operation: operation.id, path, search, ...inputs })
    return successResponse(result, operation.success, requestId)
  }

  return async (request) => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    let response: Response
    try {
      response = await answer(request, requestId)
    } catch (error) {
      const refusal = asStoreError(error)
      if (refusal !== error) log.error({ requestId, operation: operation.id, err: error }, 'failed')
      response = errorResponse(refusal, requestId)
    }
    const ms = Math.round((performance.now() - started) * 1000) / 1000
    log.info(
      { requestId, operation: operation.id, method: request.method, url: request.url, status: response.status, ms },
      'answered',
    )
    return response
  }
}

/** The path and the query of an address, without the cost of a URL object. A request without a usable Host has only a path. */
export function targetOf(url: string): { path: string; search: string } {
  const pathAt = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2)
  const queryAt = url.indexOf('?', pathAt)
  return queryAt < 0
    ? { path: url.slice(pathAt), search: '' }
    : { path: url.slice(pathAt, queryAt), search: url.slice(queryAt + 1) }
}
