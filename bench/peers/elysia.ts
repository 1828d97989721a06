// Elysia on Bun, with its own schemas. Two features are implemented here, because their plugins are unsuitable: the log
// (@bogeychan/elysia-logger omits the status) and ETags (@bogeychan/elysia-etag does not hash objects).
import { Elysia, t } from 'elysia'
import { rateLimit } from 'elysia-rate-limit'
import { elysiaHelmet } from 'elysiajs-helmet'
import { pino } from 'pino'
import { RATE } from '../rate.ts'
import { insufficientStock, petNotFound } from './errors.ts'
import { checkKey } from './keys.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'
import { getPet, listPets, placeOrder } from './repository.ts'

const log = pino(logDestination)
const json = { headers: { 'Content-Type': 'application/json' } }

const features = new Elysia({ name: 'features' })
  .get('/metrics', async () => new Response(await metricsText(), { headers: { 'Content-Type': metricsType } }))
  .use(elysiaHelmet())
  .onRequest(({ set }) => {
    set.headers['x-request-id'] = crypto.randomUUID()
  })
  .derive({ as: 'global' }, () => ({ startedAt: performance.now() }))
  .use(
    rateLimit({
      max: RATE.requests,
      duration: RATE.seconds * 1000,
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

const id = t.Integer({ minimum: 1 })
const pet = t.Object({ id, name: t.String(), categoryId: id, status: t.String() })
const order = t.Object({
  id,
  petId: id,
  quantity: t.Integer(),
  shipDate: t.Optional(t.String()),
  complete: t.Boolean(),
})
const error = t.Object({ code: t.String(), message: t.String(), status: t.Integer() })
const newOrder = t.Object(
  {
    petId: id,
    quantity: t.Optional(t.Integer({ minimum: 1, maximum: 10_000 })),
    shipDate: t.Optional(t.String({ format: 'date-time' })),
  },
  { additionalProperties: false },
)

new Elysia()
  .use(features)
  .get('/pets/:id', ({ params, status }) => getPet(params.id) ?? status(404, petNotFound), {
    params: t.Object({ id: t.Numeric({ minimum: 1, multipleOf: 1 }) }),
    response: { 200: pet, 404: error },
  })
  .get('/pets', ({ query }) => listPets(query.limit), {
    query: t.Object({ limit: t.Numeric({ minimum: 1, maximum: 100, multipleOf: 1, default: 20 }) }),
    response: { 200: t.Array(pet) },
  })
  .post(
    '/store/orders',
    ({ body, set, status }) => {
      const placed = placeOrder(body)
      if (!placed) return status(409, insufficientStock)
      set.headers.location = `/store/orders/${placed.id}`
      return status(201, placed)
    },
    { body: newOrder, response: { 201: order, 409: error } },
  )
  .listen({ hostname: '127.0.0.1', port: Number(process.env.PORT) })
