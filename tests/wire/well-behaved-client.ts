// A client that sends correct requests, each on a new connection, while other clients misbehave.
import { expect } from 'bun:test'

interface NamedItem {
  readonly id: number
  readonly name: string
}

export interface WellBehavedClient {
  /** Sends a few requests and expects the usual responses. */
  expectNormalResponses(): Promise<void>
  /** The names of the categories that the client created. */
  readonly names: readonly string[]
  /** Counts the categories with this name. */
  count(name: string): Promise<number>
}

export function createWellBehavedClient(url: string): WellBehavedClient {
  const names: string[] = []
  const get = (target: string) => fetch(url + target, { keepalive: false })
  const readItems = async (target: string): Promise<NamedItem[]> => (await get(target)).json() as Promise<NamedItem[]>

  return {
    names,
    expectNormalResponses: async () => {
      expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
      const name = `own-${names.length}`
      names.push(name)
      const created = await fetch(`${url}/categories`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name }),
        keepalive: false,
      })
      expect(created.status).toBe(201)
      const category = (await created.json()) as NamedItem
      expect(await (await get(`/categories/${category.id}`)).json()).toEqual(category)
    },
    count: async (name) => (await readItems(`/categories?q=${name}`)).filter((one) => one.name === name).length,
  }
}
