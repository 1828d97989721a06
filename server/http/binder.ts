// Binds the contract to its handlers: each operation becomes a route.
import type { Database } from '../db/database.ts'
import { inputReader, type RequestInput } from './contract/inputs.ts'
import { contractOperations, EVENT_STREAM, type OperationId, type ServedOperation } from './contract/operations.ts'
import type { Handlers } from './handlers.ts'
import { idempotencyKey, once } from './idempotency/idempotency.ts'
import { createRoute, type RequestContext, type Route, type RouteDeps, type Routes } from './pipeline.ts'
import { preconditionOf } from './response/etags.ts'
import { lifecycleHeaders } from './response/lifecycle-headers.ts'
import { type FileResponseData, notModified, type ResponseData, successResponse } from './response/results.ts'

interface BoundHandler {
  (input: unknown): Promise<unknown>
  readonly prepare?: (input: RequestInput) => Promise<unknown>
}

export interface OperationDeps extends RouteDeps {
  readonly db: Database
  /** Quantity at or below which stock counts as low. */
  readonly lowStock: number
  /** Returns the trace context of the current request, if it is traced. */
  readonly traceParent?: (() => string | undefined) | undefined
  /** Called after each change is committed. */
  onChange(operation: OperationId): void
  /** Fails with `shutting_down` during shutdown. */
  requireOpen(): void
}

export function operationRoutes(handlers: Handlers, deps: OperationDeps): Routes {
  const routes: Record<string, Record<string, Route>> = {}
  for (const operation of contractOperations) {
    const path = routePath(operation.path)
    routes[path] = { ...routes[path], [operation.method]: operationRoute(operation, handlers, deps) }
  }
  return routes
}

/** Converts a contract path to Bun.serve's syntax: `/pets/:petId`. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

function operationRoute(operation: ServedOperation, handlers: Handlers, deps: OperationDeps): Route {
  const { db, metrics, lowStock, traceParent, onChange, requireOpen } = deps
  const { id: name, scope, method } = operation
  const readInput = inputReader(operation)
  const marker = operation.deprecation ? 'deprecated' : operation.stability
  const countUse = marker && metrics.uses(name, marker)
  // The validators guarantee that the input has the types this operation's handler expects.
  const handler = handlers[name] as BoundHandler
  const { prepare } = handler

  function call(db: Database, input: RequestInput, context: RequestContext): Promise<unknown> {
    const { caller, isStillAllowed, countedAs, nextStep, outside } = context
    const requireMatch = preconditionOf(input.headers)
    return handler({ ...input, db, context, caller, isStillAllowed, countedAs, nextStep, outside, requireMatch })
  }

  async function run(db: Database, input: RequestInput, context: RequestContext): Promise<ResponseData> {
    const response = successResponse(operation, await call(db, input, context))
    return method === 'GET' ? notModified(response, input.headers) : response
  }

  async function change(parsed: RequestInput, context: RequestContext): Promise<ResponseData> {
    const input = prepare ? { ...parsed, preparation: await context.outside(() => prepare(parsed)) } : parsed
    const key = input.headers['Idempotency-Key']
    const response = await (key === undefined ? run(db, input, context) : runOnce(key, input, context))
    onChange(name)
    return response
  }

  function runOnce(key: string, input: RequestInput, context: RequestContext): Promise<ResponseData> {
    const path = canonicalPath(operation, input.params)
    const { at, caller, outside } = context
    // Identify the caller by the key's id, because the key's name may change between two attempts.
    const actor = caller.keyId ?? caller.actor
    const keyed = { actor, at, key: idempotencyKey(key), path, body: input.body }
    return once(db, keyed, outside, (db) => run(db, input, context))
  }

  async function stream(input: RequestInput, context: RequestContext): Promise<FileResponseData> {
    const result = await call(db, input, context)
    if (!(result instanceof ReadableStream)) throw new Error(`${name} did not return a stream.`)
    return { status: operation.success.status, headers: { 'Content-Type': EVENT_STREAM }, body: result }
  }

  return createRoute(
    {
      name,
      scope,
      lifecycle: lifecycleHeaders(operation),
      parse: (request, caller) => {
        countUse?.(caller.actor)
        return readInput(request)
      },
      handle: (input, request) => {
        requireOpen()
        const context = { ...request, lowStock, traceParent: traceParent?.() }
        if (method !== 'GET') return change(input, context)
        return input.wantsStream ? stream(input, context) : run(db, input, context)
      },
    },
    deps,
  )
}

/** Returns the request's path in canonical form, regardless of how the client encoded it. */
function canonicalPath({ path }: ServedOperation, params: RequestInput['params']): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]))
}
