// Calls the sandbox's own API on behalf of a classic operation.
import type { Call } from '../http/call.ts'
import { PlaygroundError } from '../http/responses.ts'
import { toExactJson } from './exact-json.ts'

const MAX_PAGES = 10

export type Query = readonly [name: string, value: string][]

/** A sandbox's store. Its errors become errors of the classic operation. */
export interface Store {
  send<Body>(method: string, path: string, body?: object): Promise<Body>
  delete(path: string): Promise<void>
  /** Returns undefined if there is nothing at the path. */
  find<Body>(path: string): Promise<Body | undefined>
  /** Reads at most 1,000 items. */
  list<Item>(path: string, query: Query): Promise<Item[]>
}

/** `translate` replaces the store's identifiers in an error message with classic ones. */
export function createStore(call: Call, translate: (message: string) => string): Store {
  async function request(method: string, path: string, body?: object): Promise<Response> {
    const response = await call(method, path, body && { body: toExactJson(body) })
    if (response.ok) return response
    const { code, message } = await bodyOf<{ code: string; message: string }>(response)
    const wait = response.headers.get('retry-after')
    throw new PlaygroundError(response.status, code, translate(message), wait === null ? {} : { 'Retry-After': wait })
  }

  return {
    send: async (method, path, body) => bodyOf(await request(method, path, body)),
    delete: async (path) => void (await request('DELETE', path)),
    find: async (path) => {
      const response = await request('GET', path).catch((error) => {
        if (error.status === 404) return undefined
        throw error
      })
      return response && bodyOf(response)
    },
    list: async <Item>(path: string, query: Query) => {
      const items: Item[] = []
      let search = `?${new URLSearchParams([...query, ['limit', '100']])}`
      for (let page = 0; page < MAX_PAGES && search !== ''; page += 1) {
        const response = await request('GET', path + search)
        items.push(...(await bodyOf<Item[]>(response)))
        const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
        search = next === undefined ? '' : new URL(next, 'http://localhost').search
      }
      return items
    },
  }
}

/** Trusts the sandbox's contract for the type. */
const bodyOf = async <Body>(response: Response): Promise<Body> => (await response.json()) as Body
