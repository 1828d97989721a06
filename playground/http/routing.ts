// Finds the route for a path below a sandbox's URL. Bun.serve routes only whole paths, so it cannot route the part after `/s/{sandbox}`.
import type { BunRequest } from 'bun'
import type { Route, Routes } from '../../server/http/pipeline.ts'

interface Pattern {
  readonly path: string
  readonly expression: RegExp
}

interface Found {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Returns a function that finds routes as Bun.serve does: exact segments take precedence over parameters, and parameters over `*`. */
export function createRouter(paths: readonly string[]) {
  const patterns: readonly Pattern[] = [...paths]
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(toPattern)
  return (routes: Routes, method: string, path: string): Found | undefined => {
    for (const pattern of patterns) {
      const match = pattern.expression.exec(path)
      if (!match) continue
      const methods = routes[pattern.path]
      // A GET route also serves HEAD.
      const route = methods?.[method] ?? (method === 'HEAD' ? methods?.GET : undefined)
      return route && { route, params: allDecoded(match.groups ?? {}) }
    }
    return undefined
  }
}

/** Returns a key that sorts before the keys of less specific paths. */
const rank = (path: string): string => path.replaceAll(/:\w+/g, '\u{fffe}').replaceAll('*', '\u{ffff}')

function toPattern(path: string): Pattern {
  const source = path
    .replaceAll('.', '\\.')
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replaceAll('*', '.+')
  return { path, expression: new RegExp(`^${source}$`) }
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
