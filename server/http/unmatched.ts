// What no route takes: an address that is not there, or one that takes other methods only.
import { StoreError } from '../errors.ts'
import { errorResponse } from './answers.ts'
import { type Routes, targetOf } from './binder.ts'
import { requestIdOf } from './request-id.ts'

export function unmatched(routes: Routes): (request: Request) => Response {
  const known = Object.entries(routes).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    allow: Object.keys(methods).join(', '),
  }))
  return (request) => {
    const { path } = targetOf(request.url)
    const requestId = requestIdOf(request)
    const here = known.find(({ pattern }) => pattern.test(path))
    if (!here)
      return errorResponse(new StoreError('route_not_found', `There is nothing at ${path.slice(0, 200)}.`), requestId)
    const message = `${path.slice(0, 200)} does not take ${request.method}; it takes ${here.allow}.`
    return errorResponse(new StoreError('method_not_allowed', message), requestId, { Allow: here.allow })
  }
}
