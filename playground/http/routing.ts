// Finds the route for a path below a sandbox's URL. Bun.serve routes only whole paths, so it cannot route the part after `/s/{sandbox}`.
import type { BunRequest } from 'bun'
import type { Route, Routes } from '../../server/http/pipeline.ts'

interface Found {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Returns a function that finds routes as Bun.serve does: exact segments take precedence over parameters, and parameters over `*`. */
export function createRouter(paths: readonly string[]) {
  const patterns = [...paths]
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((path) => [path, patternOf(path)] as const)
  return (routes: Routes, method: string, path: string): Found | undefined => {
    for (const [route, pattern] of patterns) {
      const match = pattern.exec(path)
      if (!match) continue
      const methods = routes[route]
      // A GET route also serves HEAD.
      const found = methods?.[method] ?? (method === 'HEAD' ? methods?.GET : undefined)
      return found && { route: found, params: allDecoded(match.groups ?? {}) }
    }
    return undefined
  }
}

/** Returns a key that sorts before the keys of less specific paths. */
const rank = (path: string): string => path.replaceAll(/:\w+/g, '\u{fffe}').replaceAll('*', '\u{ffff}')

/** Returns an expression that matches the paths of a route. */
export function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.+')
  return new RegExp(`^${source}$`)
}

const allDecoded = (params: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decoded(value)]))

/** Decodes a path segment as Bun.serve does: a segment with an invalid encoding stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Adds the path parameters that a route expects to a request. */
export const withParams = (request: Request, params: Readonly<Record<string, string>>): BunRequest =>
  Object.assign(request, { params }) as unknown as BunRequest

/**
 * Returns the request's URL with another path and query. Does not resolve the path against the URL: a path that starts with `//` would then
 * name another host.
 */
export function urlWith({ url }: Request, target: string): string {
  // If the Host header is invalid or missing, Bun's URL is only the path, or cannot be parsed.
  return `${URL.canParse(url) ? new URL(url).origin : 'http://localhost'}${target}`
}
