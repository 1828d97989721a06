// The Zod schemas for Express and Hono.
import { z } from 'zod'

const id = z.int().min(1)

export const inputs = {
  id: z.coerce.number().int().min(1),
  page: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  newOrder: z.strictObject({
    petId: id,
    quantity: z.int().min(1).max(10_000).default(1),
    shipDate: z.iso.datetime({ offset: true }).optional(),
  }),
}

export const outputs = {
  pet: z.object({ id, name: z.string(), categoryId: id, status: z.enum(['available', 'pending', 'sold']) }),
  order: z.object({ id, petId: id, quantity: z.int(), shipDate: z.string().optional(), complete: z.boolean() }),
  error: z.object({ code: z.string(), message: z.string(), status: z.int() }),
}
