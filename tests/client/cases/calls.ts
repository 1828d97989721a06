// Test cases for calls: results, timing, errors, timeouts, and cancellation.
import { createPetstore, PetstoreConnectionError, PetstoreError } from 'petstore-client'
import { addPet, uniqueName } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch, respond } from '../faulty-fetch.ts'

export const callCases: Cases = {
  'every resource › can be created, read, changed, and deleted': async ({ store }) => {
    const category = await store.categories.create({ name: uniqueName('cat') })
    const renamed = await store.categories.update(category, { description: 'They purr' })
    expectEqual(await store.categories.get(category.id), renamed)
    const pet = await store.pets.create({ name: 'Mia', categoryId: category.id })
    const replaced = await store.pets.replace(pet, { name: 'Mimi', categoryId: category.id })
    expectEqual(replaced, { ...pet, name: 'Mimi' })
    const item = await store.inventory.adjust(pet, { delta: 2, reason: 'received' })
    expectEqual(item, { petId: pet.id, quantity: 3, status: 'available' })
    expectEqual((await store.inventory.get(item)).quantity, 3)
    const order = await store.orders.place({ petId: pet.id, quantity: 2 })
    expectEqual(await store.orders.update(order, { complete: true }), { ...order, complete: true })
    expectEqual((await store.inventory.listMovements(pet)).length, 4)
    expectEqual(typeof (await store.summary.get()).pets.available, 'number')
    const other = await addPet(store)
    expectEqual(await store.pets.delete(other), undefined)
    expectEqual(await store.pets.list({ id: other.id }), [])
  },

  'a call › is sent once, when it is awaited': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const call = open({ fetch }).pets.list({ limit: 1 })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expectEqual(sent.length, 0)
    await Promise.all([call, call.withResponse(), call.result(), call.finally(() => {})])
    expectEqual(sent.length, 1)
  },

  'withResponse › returns the data and the response': async ({ store }) => {
    const { data, response } = await store.categories.create({ name: uniqueName('bird') }).withResponse()
    expectEqual([response.status, response.headers.get('location')], [201, `/categories/${data.id}`])
  },

  'an error › has a code, status, message, and request id': async ({ store }) => {
    const call = store.orders.place({ petId: 999_999 }, { headers: { 'x-request-id': 'checkout-42' } })
    const { code, status, message, requestId, attempts } = await errorOf(PetstoreError, call)
    expectEqual([code, status, requestId, attempts], ['unknown_pet', 409, 'checkout-42', 1])
    expectEqual(message, 'Pet 999999 does not exist.')
    const caught = await store.orders.get(999_999).catch((error) => error instanceof PetstoreError && error.status)
    expectEqual(caught, 404)
  },

  "headers › a call's headers override the client's": async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => respond([]))
    const store = open({ fetch, headers: { 'X-Request-Id': 'shop', 'X-Shop': 'north' } })
    await store.pets.list({}, { headers: { 'x-request-id': 'checkout-42' } })
    const headers = sent[0]?.headers
    expectEqual([headers?.get('x-request-id'), headers?.get('x-shop')], ['checkout-42', 'north'])
  },

  'result › returns service errors and throws connection errors': async ({ store }) => {
    const result = await store.orders.place({ petId: 999_999 }).result()
    expectEqual([result.ok, !result.ok && result.error.code], [false, 'unknown_pet'])
    const { id } = await addPet(store)
    const placed = await store.orders.place({ petId: id }).result()
    expectEqual([placed.ok, placed.ok && placed.data.petId], [true, id])
    const nowhere = createPetstore({ baseUrl: 'http://127.0.0.1:9', maxRetries: 0 })
    await errorOf(PetstoreConnectionError, nowhere.pets.list().result())
  },

  'a missing or invalid key › is rejected with 401': async ({ open }) => {
    const { code, status } = await errorOf(PetstoreError, open({ key: 'ps_none_none' }).pets.list())
    expectEqual([code, status], ['unauthenticated', 401])
    expectEqual((await errorOf(PetstoreError, open({ key: '' }).pets.list())).code, 'unauthenticated')
  },

  'a signal › aborts a call with the given reason, even while the call is waiting to be retried': async ({ open }) => {
    const reason = new Error('the user left')
    const unavailable = { code: 'overloaded', message: 'Try again soon.', status: 503 }
    const { fetch, sent } = faultyFetch(() => respond(unavailable, 503, { 'Retry-After': '30' }))
    const controller = new AbortController()
    setTimeout(() => controller.abort(reason), 50)
    const call = open({ fetch }).pets.list({}, { signal: controller.signal })
    expectEqual((await errorOf(Error, call)).message, reason.message)
    expectEqual(sent.length, 1)
    const ofClient = open({ signal: AbortSignal.abort(reason) })
    expectEqual((await errorOf(Error, ofClient.pets.list())).message, reason.message)
  },

  'a timeout › applies to each attempt': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    // Request an event stream, because it never ends, so the call has to time out.
    const call = open({ fetch, timeoutMs: 100, headers: { Accept: 'text/event-stream' } }).events.list(
      {},
      { maxRetries: 1 },
    )
    const error = await errorOf(PetstoreConnectionError, call)
    expectEqual([error.message, error.attempts, sent.length], ['No response within 100 ms.', 2, 2])
  },

  'responses from other servers › are not treated as service errors': async ({ open }) => {
    const page = faultyFetch(() => respond('<html>Sign in to the Wi-Fi</html>'))
    const { message } = await errorOf(PetstoreConnectionError, open({ fetch: page.fetch }).pets.list())
    expectEqual(message, 'The server is not a Petstore service (status 200); check the baseUrl.')
    // A Petstore service returns route_not_found if the base URL contains a wrong path.
    const body = { code: 'route_not_found', message: 'There is no /nowhere/pets.', status: 404 }
    const nowhere = faultyFetch(() => respond(body, 404))
    const { status } = await errorOf(PetstoreConnectionError, open({ fetch: nowhere.fetch }).pets.list())
    expectEqual(status, 404)
  },
}
