// Hono with zod-openapi on Bun: the same schemas validate requests and generate the OpenAPI document. The features are Hono's own
// middleware, plus hono-rate-limiter and hono-pino.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { getConnInfo } from 'hono/bun'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import { pinoLogger } from 'hono-pino'
import { rateLimiter } from 'hono-rate-limiter'
import { pino } from 'pino'
import { RATE } from '../rate.ts'
import { insufficientStock, petNotFound } from './errors.ts'
import { checkKey } from './keys.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'
import * as repository from './repository.ts'

const app = new OpenAPIHono()
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
    limit: RATE.requests,
    windowMs: RATE.seconds * 1000,
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

const id = z.int().min(1)
const pet = z.object({ id, name: z.string(), categoryId: id, status: z.string() })
const order = z.object({ id, petId: id, quantity: z.int(), shipDate: z.string().optional(), complete: z.boolean() })
const error = z.object({ code: z.string(), message: z.string(), status: z.int() })
const newOrder = z.strictObject({
  petId: id,
  quantity: z.int().min(1).max(10_000).default(1),
  shipDate: z.iso.datetime({ offset: true }).optional(),
})

const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const getPet = createRoute({
  method: 'get',
  path: '/pets/{id}',
  request: { params: z.object({ id: z.coerce.number().int().min(1) }) },
  responses: { 200: jsonResponse('The pet', pet), 404: jsonResponse('No such pet', error) },
})

const listPets = createRoute({
  method: 'get',
  path: '/pets',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }) },
  responses: { 200: jsonResponse('A page', z.array(pet)) },
})

const placeOrder = createRoute({
  method: 'post',
  path: '/store/orders',
  request: { body: { required: true, content: { 'application/json': { schema: newOrder } } } },
  responses: { 201: jsonResponse('The order', order), 409: jsonResponse('Not enough', error) },
})

app.openapi(getPet, (context) => {
  const found = repository.getPet(context.req.valid('param').id)
  return found ? context.json(found, 200) : context.json(petNotFound, 404)
})

app.openapi(listPets, (context) => context.json(repository.listPets(context.req.valid('query').limit), 200))

app.openapi(placeOrder, (context) => {
  const placed = repository.placeOrder(context.req.valid('json'))
  if (!placed) return context.json(insufficientStock, 409)
  return context.json(placed, 201, { Location: `/store/orders/${placed.id}` })
})

Bun.serve({ hostname: '127.0.0.1', port: Number(process.env.PORT), development: false, fetch: app.fetch })
