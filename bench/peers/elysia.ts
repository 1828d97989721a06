// Elysia on Bun, with its own schemas for requests and responses.
import { Elysia, t } from 'elysia'
import { openRepository } from '../baseline/repository.ts'
import { insufficientStock, petNotFound } from './errors.ts'

const { PORT = '0', STORE = '', FEATURES } = process.env
const repository = openRepository(STORE)

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

const app = new Elysia()
if (FEATURES === 'all') app.use((await import('./elysia.features.ts')).features)

app
  .get('/pets/:id', ({ params, status }) => repository.getPet(params.id) ?? status(404, petNotFound), {
    params: t.Object({ id: t.Numeric({ minimum: 1, multipleOf: 1 }) }),
    response: { 200: pet, 404: error },
  })
  .get('/pets', ({ query }) => repository.listPets(query.limit), {
    query: t.Object({ limit: t.Numeric({ minimum: 1, maximum: 100, multipleOf: 1, default: 20 }) }),
    response: { 200: t.Array(pet) },
  })
  .post(
    '/store/orders',
    ({ body, set, status }) => {
      const placed = repository.transaction(() => repository.placeOrder(body))
      if (!placed) return status(409, insufficientStock)
      set.headers.location = `/store/orders/${placed.id}`
      return status(201, placed)
    },
    { body: newOrder, response: { 201: order, 409: error } },
  )
  .listen({ hostname: '127.0.0.1', port: Number(PORT) })
