// Test cases for identifiers too large for a JavaScript number: they are sent and read without rounding.
import { PetstoreError } from 'petstore-client'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch, respond } from '../faulty-fetch.ts'

export const identifierCases: Cases = {
  'a bigint › works in a path, a query, and a body': async ({ store }) => {
    const inPath = await errorOf(PetstoreError, store.orders.get(9007199254740993n))
    expectEqual(inPath.message, 'Order 9007199254740993 does not exist.')
    expectEqual(await store.pets.list({ id: [9007199254740993n, 9223372036854775807n] }), [])
    const inBody = await errorOf(PetstoreError, store.orders.place({ petId: 9223372036854775807n }))
    expectEqual(inBody.message, 'Pet 9223372036854775807 does not exist.')
  },

  'a rounded number › is rejected instead of being sent': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => undefined)
    const store = open({ fetch })
    const rounded = Number('9007199254740993')
    await errorOf(TypeError, store.orders.get(rounded))
    await errorOf(TypeError, store.pets.list({ id: [rounded] }))
    await errorOf(TypeError, store.orders.place({ petId: rounded }))
    expectEqual(sent.length, 0)
  },

  'a response › contains integers above 2^53 - 1 as bigints': async ({ open }) => {
    const body =
      '[{"id":9007199254740993,"name":"9007199254740993 \\" 9007199254740995","categoryId":9007199254740991}]'
    const { fetch } = faultyFetch(() => respond(body))
    const [pet] = await open({ fetch }).pets.list()
    expectEqual(pet, {
      id: 9007199254740993n,
      name: '9007199254740993 " 9007199254740995',
      categoryId: 9007199254740991,
    })
  },
}
