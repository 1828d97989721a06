// What no route takes: the question which methods an address takes, one it does not take, or an address that is not there.
import { StoreError } from '../../errors.ts'
import { createRoute, type Route, type RouteDeps, type Routes } from '../pipeline.ts'
import { targetOf } from '../request.ts'
import { HttpError } from '../response/http-error.ts'
import type { ResponseData } from '../response/response-data.ts'

export function unmatched(routes: Routes, surroundings: RouteDeps): Route {
  const known = Object.entries(routes).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`),
    methods: Object.keys(methods),
    allow: allowed(Object.keys(methods)),
  }))
  return createRoute({ name: 'unmatched' }, surroundings, (request): ResponseData => {
    const { path } = targetOf(request.url)
    const shown = path.slice(0, 200)
    const here = known.find(({ pattern }) => pattern.test(path))
    if (!here) throw new StoreError('route_not_found', `There is nothing at ${shown}.`)
    const { methods, allow } = here
    if (request.method === 'OPTIONS')
      return { status: 204, headers: { Allow: allow, ...surroundings.origins.preflight(request, allow) }, body: null }
    // Bun routes /x/../pets as it is written, but gives its address as /pets.
    if (methods.includes(request.method === 'HEAD' ? 'GET' : request.method))
      throw new StoreError('route_not_found', `Write the address as ${shown}, without detours.`)
    const message = `${shown} does not take ${request.method}; it takes ${allow}.`
    throw new HttpError('method_not_allowed', message, { Allow: allow })
  })
}

/** Bun answers HEAD wherever there is a GET, and OPTIONS is answered here. */
function allowed(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}
