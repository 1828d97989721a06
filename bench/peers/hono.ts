// Hono with zod-openapi on Bun: the same schemas validate requests and generate the OpenAPI document.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { openRepository } from '../baseline/repository.ts'
import { insufficientStock, petNotFound } from './errors.ts'
import { inputs, outputs } from './schemas.ts'

const { PORT = '0', STORE = '', FEATURES } = process.env
const repository = openRepository(STORE)
const app = new OpenAPIHono()
if (FEATURES === 'all') (await import('./hono.features.ts')).addFeatures(app)

const jsonResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const getPet = createRoute({
  method: 'get',
  path: '/pets/{id}',
  request: { params: z.object({ id: inputs.id }) },
  responses: { 200: jsonResponse('The pet', outputs.pet), 404: jsonResponse('No such pet', outputs.error) },
})

const listPets = createRoute({
  method: 'get',
  path: '/pets',
  request: { query: inputs.page },
  responses: { 200: jsonResponse('A page', z.array(outputs.pet)) },
})

const placeOrder = createRoute({
  method: 'post',
  path: '/store/orders',
  request: { body: { required: true, content: { 'application/json': { schema: inputs.newOrder } } } },
  responses: { 201: jsonResponse('The order', outputs.order), 409: jsonResponse('Not enough', outputs.error) },
})

app.openapi(getPet, (context) => {
  const pet = repository.getPet(context.req.valid('param').id)
  return pet ? context.json(pet as z.infer<typeof outputs.pet>, 200) : context.json(petNotFound, 404)
})

app.openapi(listPets, (context) =>
  context.json(repository.listPets(context.req.valid('query').limit) as z.infer<typeof outputs.pet>[], 200),
)

app.openapi(placeOrder, (context) => {
  const order = context.req.valid('json')
  const placed = repository.transaction(() => repository.placeOrder(order))
  if (!placed) return context.json(insufficientStock, 409)
  return context.json(placed, 201, { Location: `/store/orders/${placed.id}` })
})

Bun.serve({ hostname: '127.0.0.1', port: Number(PORT), development: false, fetch: app.fetch })
