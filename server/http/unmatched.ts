// What no route takes: an address that is not there, or one that takes other methods only.
import type { Logger } from 'pino'
import { StoreError } from '../errors.ts'
import { errorResponse } from './answers.ts'
import { targetOf } from './request.ts'
import { answering, type Route, type Routes } from './routes.ts'

export function unmatched(routes: Routes, log: Logger): Route {
  const known = Object.entries(routes).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    allow: Object.keys(methods).join(', '),
  }))
  return answering('unmatched', log, (request, requestId) => {
    const { path } = targetOf(request.url)
    const shown = path.slice(0, 200)
    const here = known.find(({ pattern }) => pattern.test(path))
    if (!here) throw new StoreError('route_not_found', `There is nothing at ${shown}.`)
    const message = `${shown} does not take ${request.method}; it takes ${here.allow}.`
    return errorResponse(new StoreError('method_not_allowed', message), requestId, { Allow: here.allow })
  })
}
