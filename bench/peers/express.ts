// Express on Node; Zod validates requests.
import express, { type NextFunction, type Request, type Response } from 'express'
import { ZodError } from 'zod'
import { insufficientStock, petNotFound } from './errors.ts'
import { openRepository } from './repository.ts'
import { inputs } from './schemas.ts'

const { PORT = '0', STORE = '', FEATURES } = process.env
const repository = openRepository(STORE)
const app = express()
if (FEATURES === 'all') (await import('./express.features.ts')).addFeatures(app)
app.use(express.json())

app.get('/pets/:id', (request, response) => {
  const pet = repository.getPet(inputs.id.parse(request.params.id))
  response.status(pet ? 200 : 404).json(pet ?? petNotFound)
})

app.get('/pets', (request, response) => {
  response.json(repository.listPets(inputs.page.parse(request.query).limit))
})

app.post('/store/orders', (request, response) => {
  const placed = repository.placeOrder(inputs.newOrder.parse(request.body))
  if (placed) response.status(201).location(`/store/orders/${placed.id}`).json(placed)
  else response.status(409).json(insufficientStock)
})

app.use((error: unknown, _: Request, response: Response, next: NextFunction) => {
  if (!(error instanceof ZodError)) return next(error)
  response.status(400).json({ code: 'invalid_request', message: error.message, status: 400 })
})

app.listen(Number(PORT), '127.0.0.1')
