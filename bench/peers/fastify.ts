// Fastify on Node: JSON schemas validate requests and serialize responses.
import Fastify from 'fastify'
import type { NewOrder } from '../statements.ts'
import { insufficientStock, petNotFound } from './errors.ts'
import { openRepository } from './repository.ts'

const { PORT = '0', STORE = '', FEATURES } = process.env
const repository = openRepository(STORE)

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

const app = FEATURES === 'all' ? await (await import('./fastify.features.ts')).createApp() : Fastify()

app.get<{ Params: { id: number } }>(
  '/pets/:id',
  { schema: { params: { type: 'object', properties: { id } }, response: { 200: pet, 404: error } } },
  async (request, reply) => repository.getPet(request.params.id) ?? reply.code(404).send(petNotFound),
)

app.get<{ Querystring: { limit: number } }>(
  '/pets',
  { schema: { querystring: page, response: { 200: { type: 'array', items: pet } } } },
  async (request) => repository.listPets(request.query.limit),
)

app.post<{ Body: NewOrder }>(
  '/store/orders',
  { schema: { body: newOrder, response: { 201: order, 409: error } } },
  async (request, reply) => {
    const placed = repository.placeOrder(request.body)
    if (!placed) return reply.code(409).send(insufficientStock)
    return reply.code(201).header('Location', `/store/orders/${placed.id}`).send(placed)
  },
)

await app.listen({ host: '127.0.0.1', port: Number(PORT) })
