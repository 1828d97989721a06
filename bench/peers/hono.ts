// Hono with zod-openapi on Bun: its description of the API is made from the schemas that validate.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { openShop } from '../bare/shop.ts'
import { inputs, outputs } from './inputs.ts'
import { insufficientStock, petNotFound } from './refusals.ts'

const { PORT = '0', STORE = '' } = process.env
const shop = openShop(STORE)
const app = new OpenAPIHono()

const answer = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

const getPet = createRoute({
  method: 'get',
  path: '/pets/{id}',
  request: { params: z.object({ id: inputs.id }) },
  responses: { 200: answer('The pet', outputs.pet), 404: answer('No such pet', outputs.error) },
})

const listPets = createRoute({
  method: 'get',
  path: '/pets',
  request: { query: inputs.page },
  responses: { 200: answer('A page', z.array(outputs.pet)) },
})

const placeOrder = createRoute({
  method: 'post',
  path: '/store/orders',
  request: { body: { required: true, content: { 'application/json': { schema: inputs.newOrder } } } },
  responses: { 201: answer('The order', outputs.order), 409: answer('Not enough', outputs.error) },
})

app.openapi(getPet, (context) => {
  const pet = shop.pet(context.req.valid('param').id)
  return pet ? context.json(pet as z.infer<typeof outputs.pet>, 200) : context.json(petNotFound, 404)
})

app.openapi(listPets, (context) =>
  context.json(shop.pets(context.req.valid('query').limit) as z.infer<typeof outputs.pet>[], 200),
)

app.openapi(placeOrder, (context) => {
  const order = context.req.valid('json')
  const placed = shop.commit(() => shop.place(order))
  if (!placed) return context.json(insufficientStock, 409)
  return context.json(placed, 201, { Location: `/store/orders/${placed.id}` })
})

Bun.serve({ hostname: '127.0.0.1', port: Number(PORT), development: false, fetch: app.fetch })
