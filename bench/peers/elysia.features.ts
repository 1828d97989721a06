// Elysia with our service's features. Two are implemented here, because their plugins are unsuitable: the log
// (@bogeychan/elysia-logger omits the status) and ETags (@bogeychan/elysia-etag does not hash objects).
import { Elysia } from 'elysia'
import { rateLimit } from 'elysia-rate-limit'
import { elysiaHelmet } from 'elysiajs-helmet'
import { pino } from 'pino'
import { checkKey } from './keys.ts'
import { RATE_LIMIT, RATE_WINDOW_MS } from './limit.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'

const log = pino(logDestination)

export const features = new Elysia({ name: 'features' })
  .get('/metrics', async () => new Response(await metricsText(), { headers: { 'Content-Type': metricsType } }))
  .use(elysiaHelmet())
  .onRequest(({ set }) => {
    set.headers['x-request-id'] = crypto.randomUUID()
  })
  .derive({ as: 'global' }, () => ({ startedAt: performance.now() }))
  .use(
    rateLimit({
      max: RATE_LIMIT,
      duration: RATE_WINDOW_MS,
      generator: (request, server) => request.headers.get('authorization') ?? server?.requestIP(request)?.address ?? '',
    }),
  )
  .onBeforeHandle({ as: 'global' }, ({ request, status }) => {
    const rejection = checkKey(request.headers.get('authorization'), request.method)
    return rejection && status(rejection.status, rejection)
  })
  .mapResponse({ as: 'global' }, ({ request, responseValue, set }) => {
    if (request.method !== 'GET' || (set.status ?? 200) !== 200) return
    const body = JSON.stringify(responseValue)
    const etag = `"${Bun.hash(body).toString(36)}"`
    set.headers.etag = etag
    if (request.headers.get('if-none-match') !== etag) return new Response(body, json)
    set.status = 304
    return new Response(null, { status: 304 })
  })
  .onAfterResponse({ as: 'global' }, ({ path, request, route, set, startedAt }) => {
    const status = Number(set.status ?? 200)
    const requestId = set.headers['x-request-id']
    // Requests that match no route have no start time, so log a duration of 0.
    const ms = startedAt === undefined ? 0 : performance.now() - startedAt
    log.info(
      { requestId, req: { method: request.method, url: path }, res: { status }, responseTime: ms },
      'request completed',
    )
    countRequest(route, status, ms)
  })

const json = { headers: { 'Content-Type': 'application/json' } }
