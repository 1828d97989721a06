// Test cases for retries: the client resends only certain requests, and the service executes each of them once.
import { PetstoreConnectionError, PetstoreError } from 'petstore-client'
import { addPet } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch, loseResponse, respond } from '../faulty-fetch.ts'

const failing = (code: string, status: number, headers: Record<string, string> = {}) =>
  respond({ code, message: `It is ${code}.`, status }, status, headers)

export const retryCases: Cases = {
  'a POST whose response is lost › is executed once': async ({ store, open }) => {
    const pet = await addPet(store, 10)
    const { fetch, sent } = faultyFetch((number, real) => (number <= 2 ? loseResponse(real) : undefined))
    const { data, response } = await open({ fetch }).orders.place({ petId: pet.id, quantity: 3 }).withResponse()
    expectEqual([response.headers.get('idempotent-replayed'), data.quantity], ['true', 3])
    expectEqual(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size, 1)
    expectEqual((await store.inventory.get(pet)).quantity, 7)
    await open({ fetch }).orders.place({ petId: pet.id })
    expectEqual(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size, 2)
  },

  "the caller's Idempotency-Key › works across calls": async ({ store }) => {
    const pet = await addPet(store, 10)
    const idempotencyKey = `order-${Math.random()}`
    const order = await store.orders.place({ petId: pet.id }, { idempotencyKey })
    expectEqual(await store.orders.place({ petId: pet.id }, { idempotencyKey }), order)
    const { code } = await errorOf(
      PetstoreError,
      store.orders.place({ petId: pet.id, quantity: 2 }, { idempotencyKey }),
    )
    expectEqual(code, 'idempotency_key_reused')
  },

  'a DELETE whose response is lost › succeeds': async ({ store, open }) => {
    const pet = await addPet(store)
    const { fetch, sent } = faultyFetch((number, real) => (number === 1 ? loseResponse(real) : undefined))
    expectEqual([await open({ fetch }).pets.delete(pet), sent.length], [undefined, 2])
    expectEqual((await errorOf(PetstoreError, store.pets.delete(pet))).code, 'pet_not_found')
    // If the first attempt was rejected, it deleted nothing, so a 404 in the second attempt is an error.
    const busy = faultyFetch((number) => (number === 1 ? failing('overloaded', 503) : undefined))
    const { code, attempts } = await errorOf(PetstoreError, open({ fetch: busy.fetch }).pets.delete(pet))
    expectEqual([code, attempts], ['pet_not_found', 2])
  },

  'a PATCH whose response is lost › is retried only with If-Match': async ({ store, open }) => {
    const pet = await addPet(store)
    const lossy = () => faultyFetch((number, real) => (number === 1 ? loseResponse(real) : undefined))
    const [plain, tagged] = [lossy(), lossy()]
    await errorOf(PetstoreConnectionError, open({ fetch: plain.fetch }).pets.update(pet.id, { name: 'Rexy' }))
    expectEqual(plain.sent.length, 1)
    const { response } = await store.pets.list({ id: pet.id }).withResponse()
    const ifMatch = response.headers.get('etag') ?? ''
    const call = open({ fetch: tagged.fetch }).pets.update(pet.id, { name: 'King' }, { ifMatch })
    const { code, attempts } = await errorOf(PetstoreError, call)
    expectEqual([code, attempts, tagged.sent.length], ['precondition_failed', 2, 2])
    expectEqual((await store.pets.list({ id: pet.id }))[0]?.name, 'King')
  },

  'a request rejected without being executed › is retried, regardless of the method': async ({ store, open }) => {
    const pet = await addPet(store)
    for (const [code, status] of [
      ['rate_limited', 429],
      ['overloaded', 503],
      ['shutting_down', 503],
    ] as const) {
      const { fetch, sent } = faultyFetch((number) => (number === 1 ? failing(code, status) : undefined))
      expectEqual((await open({ fetch }).pets.update(pet.id, { name: code })).name, code)
      expectEqual(sent.length, 2)
    }
  },

  'Retry-After › delays the retry': async ({ open }) => {
    const { fetch } = faultyFetch((number) =>
      number === 1 ? failing('rate_limited', 429, { 'Retry-After': '1' }) : undefined,
    )
    const started = performance.now()
    await open({ fetch }).pets.list()
    expectEqual(performance.now() - started >= 1000, true)
    const long = faultyFetch(() => failing('rate_limited', 429, { 'Retry-After': '3600' }))
    const { retryAfter, attempts } = await errorOf(PetstoreError, open({ fetch: long.fetch }).pets.list())
    expectEqual([retryAfter, attempts], [3600, 1])
  },

  'idempotency_in_progress › is retried; other conflicts are not': async ({ store, open }) => {
    const pet = await addPet(store)
    const busy = faultyFetch((number) => (number === 1 ? failing('idempotency_in_progress', 409) : undefined))
    expectEqual((await open({ fetch: busy.fetch }).orders.place({ petId: pet.id })).petId, pet.id)
    expectEqual(busy.sent.length, 2)
    const sold = faultyFetch(() => undefined)
    const { code } = await errorOf(PetstoreError, open({ fetch: sold.fetch }).orders.place({ petId: pet.id }))
    expectEqual([code, sold.sent.length], ['pet_not_available', 1])
  },

  'maxRetries › limits the attempts': async ({ open }) => {
    for (const [status, expected] of [
      [502, 2],
      [503, 2],
      [504, 2],
      [500, 1],
    ] as const) {
      const { fetch, sent } = faultyFetch(() => respond('<html>Bad gateway</html>', status))
      const error = await errorOf(PetstoreConnectionError, open({ fetch, maxRetries: 1 }).pets.list())
      expectEqual([error.status, error.attempts, sent.length], [status, expected, expected])
    }
  },
}
