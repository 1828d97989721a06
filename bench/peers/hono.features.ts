// Hono with our service's features, implemented with Hono's own middleware, plus hono-rate-limiter and hono-pino.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { getConnInfo } from 'hono/bun'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { pinoLogger } from 'hono-pino'
import { rateLimiter } from 'hono-rate-limiter'
import { pino } from 'pino'
import { checkKey } from './keys.ts'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'

export function addFeatures(app: OpenAPIHono): void {
  app.use(requestId())
  app.use(
    pinoLogger({
      pino: pino(logDestination),
      // Log only these parts of a request, because hono-pino would log all headers, including the key.
      http: {
        onReqBindings: ({ req }) => ({ req: { method: req.method, url: req.path } }),
        onResBindings: ({ res }) => ({ res: { status: res.status } }),
      },
    }),
  )
  app.use(async (context, next) => {
    const startedAt = performance.now()
    await next()
    countRequest(routePath(context, -1), context.res.status, performance.now() - startedAt)
  })
  app.use(secureHeaders())
  app.get('/metrics', async (context) => context.body(await metricsText(), 200, { 'Content-Type': metricsType }))
  app.use(
    rateLimiter({
      limit: RATE_LIMIT,
      windowMs: RATE_WINDOW_MS,
      keyGenerator: (context) => context.req.header('Authorization') ?? getConnInfo(context).remote.address ?? '',
    }),
  )
  // On a 304, the ETag middleware removes all headers except the retained ones, so it also removes the rate limit headers.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'x-request-id'] }))
  app.use(async (context, next) => {
    const rejection = checkKey(context.req.header('Authorization'), context.req.method)
    if (rejection) return context.json(rejection, rejection.status)
    return next()
  })
}
