// Test cases for URLs: requests go only to URLs under the base URL.
import { createPetstore, PetstoreConnectionError } from 'petstore-client'
import { addPets, collect } from '../catalog.ts'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'
import { faultyFetch, respond } from '../faulty-fetch.ts'

export const urlCases: Cases = {
  'a path in the base URL › is also used for later pages': async ({ url, key, open }) => {
    const { categoryId } = await addPets(open(), 3)
    const paths: string[] = []
    // Acts as a proxy that removes the path prefix, so the service does not know about it.
    const proxied = (target: string, init: RequestInit): Promise<Response> => {
      paths.push(new URL(target).pathname)
      return fetch(target.replace('/shop/api', ''), init)
    }
    const store = createPetstore({ baseUrl: `${url}/shop/api/`, key, fetch: proxied })
    const pets = await collect(store.pets.list({ categoryId, limit: 2 }))
    expectEqual([pets.length, paths], [3, ['/shop/api/pets', '/shop/api/pets']])
  },

  'a link to another host › is not followed': async ({ url, open }) => {
    const link = { Link: '<https://evil.example/pets?cursor=x>; rel="next"' }
    const { fetch, sent } = faultyFetch((number) => (number === 1 ? respond([], 200, link) : respond([])))
    for await (const _ of open({ fetch }).pets.list()) throw new Error('There are no pets.')
    expectEqual(
      sent.map((request) => request.url),
      [`${url}/pets`, `${url}/pets?cursor=x`],
    )
  },

  'a redirect › is not followed': async ({ open }) => {
    const { fetch, sent } = faultyFetch(() => respond('', 307, { Location: 'https://evil.example/pets' }))
    const { message, status } = await errorOf(PetstoreConnectionError, open({ fetch }).pets.list())
    expectEqual(message, 'The server redirects to https://evil.example/pets (status 307); check the baseUrl.')
    expectEqual([status, sent.length], [307, 1])
  },

  'a base URL › must be an HTTP URL': async () => {
    const open = (baseUrl: string) => Promise.resolve().then(() => createPetstore({ baseUrl }))
    await errorOf(TypeError, open('ftp://shop.example'))
    const nowhere = createPetstore({ baseUrl: 'http://127.0.0.1:9/', maxRetries: 0 })
    await errorOf(PetstoreConnectionError, nowhere.summary.get())
  },
}
