// Fastify on Node: JSON schemas validate requests and serialize responses. The features are Fastify's own plugins.
import { randomUUID } from 'node:crypto'
import etag, { fnv1a } from '@fastify/etag'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { RATE } from '../rate.ts'
import { insufficientStock, petNotFound } from './errors.ts'
import { checkKey } from './keys.ts'
import { logDestination } from './log.ts'
import { countRequest, metricsText, metricsType } from './metrics.ts'
import { getPet, listPets, type NewOrder, placeOrder } from './repository.ts'

/** Logs one line per request; by default, Fastify logs one line on arrival and another on completion. */
class OneLinePerRequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    reply.log.info({ req: request, res: reply, responseTime: reply.elapsedTime, err: error }, 'request completed')
  }
}

const app = Fastify({
  logger: { stream: logDestination },
  logController: new OneLinePerRequest(),
  genReqId: () => randomUUID(),
})
await app.register(helmet)
await app.register(rateLimit, {
  max: RATE.requests,
  timeWindow: RATE.seconds * 1000,
  keyGenerator: (request) => request.headers.authorization ?? request.ip,
  enableDraftSpec: true,
})
// Use FNV-1a, the hash algorithm that @fastify/etag recommends for small responses.
await app.register(etag, { hashFn: fnv1a })

app.addHook('onRequest', (request, reply, done) => {
  reply.header('X-Request-Id', request.id)
  done()
})
// Checks the key after onRequest, in which @fastify/rate-limit counts the request, but before the body is read.
app.addHook('preParsing', (request, reply, _, done) => {
  const { headers, method, routeOptions } = request
  const rejection = routeOptions.url === '/metrics' ? undefined : checkKey(headers.authorization, method)
  if (rejection) reply.code(rejection.status).send(rejection)
  else done()
})
app.addHook('onResponse', (request, reply, done) => {
  countRequest(request.routeOptions.url, reply.statusCode, reply.elapsedTime)
  done()
})
app.get('/metrics', async (_, reply) => reply.type(metricsType).send(await metricsText()))

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
const quantity = { type: 'integer', minimum: 1, maximum: 10_000 }
const shipDate = { type: 'string', format: 'date-time' }
const pet = {
  type: 'object',
  required: ['id', 'name', 'categoryId', 'status'],
  properties: { id, name: { type: 'string' }, categoryId: id, status: { enum: ['available', 'pending', 'sold'] } },
}
const order = {
  type: 'object',
  required: ['id', 'petId', 'quantity', 'complete'],
  properties: { id, petId: id, quantity, shipDate, complete: { type: 'boolean' } },
}
const error = {
  type: 'object',
  required: ['code', 'message', 'status'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, status: { type: 'integer' } },
}
const newOrder = {
  type: 'object',
  required: ['petId'],
  additionalProperties: false,
  properties: { petId: id, quantity: { ...quantity, default: 1 }, shipDate },
}
const page = { type: 'object', properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 } } }

app.get<{ Params: { id: number } }>(
  '/pets/:id',
  { schema: { params: { type: 'object', properties: { id } }, response: { 200: pet, 404: error } } },
  async (request, reply) => getPet(request.params.id) ?? reply.code(404).send(petNotFound),
)

app.get<{ Querystring: { limit: number } }>(
  '/pets',
  { schema: { querystring: page, response: { 200: { type: 'array', items: pet } } } },
  async (request) => listPets(request.query.limit),
)

app.post<{ Body: NewOrder }>(
  '/store/orders',
  { schema: { body: newOrder, response: { 201: order, 409: error } } },
  async (request, reply) => {
    const placed = placeOrder(request.body)
    if (!placed) return reply.code(409).send(insufficientStock)
    return reply.code(201).header('Location', `/store/orders/${placed.id}`).send(placed)
  },
)

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
