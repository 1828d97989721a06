// The fallback route, which handles OPTIONS, methods that a path does not allow, and unknown paths.
import { StoreError } from '../errors.ts'
import { HttpError } from './http-error.ts'
import { createPlainRoute, type Route, type RouteDeps, type Routes } from './pipeline.ts'
import { targetOf } from './request.ts'

export function notFoundRoute(routes: Routes, deps: RouteDeps): Route {
  const known = Object.entries(routes).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`),
    methods: Object.keys(methods),
    allow: allowHeader(Object.keys(methods)),
  }))
  return createPlainRoute('unmatched', deps, (request) => {
    const { path } = targetOf(request.url)
    const shortPath = path.slice(0, 200)
    const match = known.find(({ pattern }) => pattern.test(path))
    if (!match) throw new StoreError('route_not_found', `There is nothing at ${shortPath}.`)
    const { methods, allow } = match
    if (request.method === 'OPTIONS')
      return { status: 204, headers: { Allow: allow, ...deps.origins.preflight(request, allow) }, body: null }
    // The method is allowed, so the path has dot segments: Bun routes /x/../pets here but changes request.url to /pets.
    if (methods.includes(request.method === 'HEAD' ? 'GET' : request.method))
      throw new StoreError('route_not_found', `Send the path as ${shortPath}, without dot segments.`)
    const message = `${shortPath} does not allow ${request.method}; it allows ${allow}.`
    throw new HttpError('method_not_allowed', message, { Allow: allow })
  })
}

/** Builds the Allow header. Bun serves HEAD wherever there is a GET route, and the fallback route serves OPTIONS. */
function allowHeader(methods: readonly string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ')
}
