// What no route takes: an address that is not there, or one that takes other methods only.
import type { Logger } from 'pino'
import { StoreError } from '../errors.ts'
import { errorResponse } from './answers.ts'
import { targetOf } from './request.ts'
import { answering, type Route, type Routes } from './routes.ts'

export function unmatched(routes: Routes, log: Logger): Route {
  const known = Object.entries(routes).map(([path, methods]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
    methods: Object.keys(methods),
    allow: Object.keys(methods).join(', '),
  }))
  return answering('unmatched', log, (request, requestId) => {
    const { path } = targetOf(request.url)
    const shown = path.slice(0, 200)
    const here = known.find(({ pattern }) => pattern.test(path))
    if (!here) throw new StoreError('route_not_found', `There is nothing at ${shown}.`)
    // Bun routes /x/../pets as it is written, but gives its address as /pets.
    if (here.methods.includes(request.method))
      throw new StoreError('route_not_found', `Write the address as ${shown}, without detours.`)
    const message = `${shown} does not take ${request.method}; it takes ${here.allow}.`
    return errorResponse(new StoreError('method_not_allowed', message), requestId, { Allow: here.allow })
  })
}
