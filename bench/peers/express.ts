// Express on Node, with Zod to validate what comes in.
import express, { type NextFunction, type Request, type Response } from 'express'
import { ZodError } from 'zod'
import { inputs } from './inputs.ts'
import { insufficientStock, petNotFound } from './refusals.ts'
import { openShop } from './shop.ts'

const { PORT = '0', STORE = '' } = process.env
const shop = openShop(STORE)
const app = express()
app.use(express.json())

app.get('/pets/:id', (request, response) => {
  const pet = shop.pet(inputs.id.parse(request.params.id))
  response.status(pet ? 200 : 404).json(pet ?? petNotFound)
})

app.get('/pets', (request, response) => {
  response.json(shop.pets(inputs.page.parse(request.query).limit))
})

app.post('/store/orders', (request, response) => {
  const placed = shop.place(inputs.newOrder.parse(request.body))
  if (placed) response.status(201).location(`/store/orders/${placed.id}`).json(placed)
  else response.status(409).json(insufficientStock)
})

app.use((error: unknown, _: Request, response: Response, next: NextFunction) => {
  if (!(error instanceof ZodError)) return next(error)
  response.status(400).json({ code: 'invalid_request', message: error.message, status: 400 })
})

app.listen(Number(PORT), '127.0.0.1')
