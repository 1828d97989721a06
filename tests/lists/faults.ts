// Faults that the readers of a changing list must find.
import { StoreError } from '../../server/errors.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import { Result } from '../../server/http/response/results.ts'
import { getPet } from '../../server/shop/pets/pets.ts'

/** Cursors that work only while nobody writes. */
export const faults: Readonly<Record<string, (handlers: Handlers) => Handlers>> = {
  'a cursor that counts the rows already read': (handlers) => ({
    ...handlers,
    listPets: async (request) => {
      const { limit, cursor = '0' } = request.query
      const { cursor: _, ...query } = request.query
      const result = await handlers.listPets({ ...request, query: { ...query, limit: 10_000 } })
      const all = result instanceof Result ? result.body : []
      const end = Number(cursor) + limit
      const link = `<${request.path}?limit=${limit}&sort=${query.sort}&cursor=${end}>; rel="next"`
      return new Result(all.slice(end - limit, end), end < all.length ? { Link: link } : {})
    },
  }),
  'a cursor that fails to find its position once its row is deleted': (handlers) => ({
    ...handlers,
    listPets: async (request) => {
      const { cursor } = request.query
      const id = cursor === undefined ? undefined : JSON.parse(Buffer.from(cursor, 'base64url').toString()).at(-1)
      try {
        if (id !== undefined) await getPet(request.db, id)
        return await handlers.listPets(request)
      } catch (error) {
        if (error instanceof StoreError) return new Result([], {})
        throw error
      }
    },
  }),
}
