// Binds the contract to its handlers: each operation becomes a route of Bun.serve.
import type { Database } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { createRoute, type Route, type RouteDeps, type Routes } from '../pipeline.ts'
import { requireIntact, targetOf } from '../request.ts'
import { preconditionOf } from '../response/etags.ts'
import { idempotencyKey, once } from '../response/idempotency.ts'
import { lifecycleHeaders } from '../response/lifecycle-headers.ts'
import { notModified, type ResponseData, successResponse } from '../response/response-data.ts'
import { requireJsonAccepted } from './accept.ts'
import type { Context, Handlers } from './handlers.ts'
import { type Inputs, inputReader } from './inputs.ts'
import { contractOperations, type Operation } from './operations.ts'

export interface Binding extends Context, RouteDeps {
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
  const routes: Record<string, Record<string, Route>> = {}
  for (const operation of contractOperations) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    routes[path] = { ...routes[path], [operation.method]: bindOne(operation, handlers, binding) }
  }
  return routes
}

function bindOne(operation: Operation, handlers: Handlers, binding: Binding): Route {
  const { db, metrics, isOpen } = binding
  const { id: name, scope, method } = operation
  const { readParameters, readBody } = inputReader(operation)
  const marker = operation.deprecation ? 'deprecated' : operation.stability
  const countUse = marker && metrics.uses(name, marker)
  // The reader has made the inputs what this operation's handler is typed for.
  const handle = handlers[name] as (input: unknown) => Promise<unknown>
  return createRoute(
    { name, scope, notices: lifecycleHeaders(operation) },
    binding,
    async (request, { caller, at }) => {
      if (!isOpen()) throw new StoreError('shutting_down', 'The service is stopping; try again soon.')
      const author = { actor: caller.actor, at }
      countUse?.(caller.actor)
      requireJsonAccepted(request)
      const { path, search } = targetOf(request.url)
      const { params, query, headers } = readParameters(request, search)
      const body = readBody && (await readBody(request))
      if (method !== 'GET') await requireIntact(request)
      const expected = preconditionOf(headers)
      const answer = async (db: Database): Promise<ResponseData> =>
        successResponse(
          operation,
          await handle({ db, context: author, requireMatch: expected, path, search, params, query, body }),
        )
      const key = headers['Idempotency-Key']
      if (key === undefined) {
        const reply = await answer(db)
        return method === 'GET' ? notModified(reply, headers) : reply
      }
      const keyed = { ...author, key: idempotencyKey(key), path: addressOf(operation, params), body }
      return once(db, keyed, answer)
    },
  )
}

/** The path of a request as the contract would write it, in whatever way the caller has encoded it. */
function addressOf({ path }: Operation, params: Inputs['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]))
}
