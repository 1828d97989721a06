// The HTTP part of the bare servers. A read gets exactly the service's response: the service's own functions write its body, headers, and
// ETag, and its line in the log. An order gets just a body. The rest of the service's work is left out: no keys, limits, checks, rules, and
// metrics.
import type { BunRequest } from 'bun'
import { originPolicy } from '../../server/http/callers/origins.ts'
import { tokenBuckets } from '../../server/http/callers/rate-limit.ts'
import { contractOperations, type OperationId } from '../../server/http/contract/operations.ts'
import { lifecycleHeaders } from '../../server/http/response/lifecycle-headers.ts'
import { pageResult } from '../../server/http/response/pages.ts'
import { createResponder } from '../../server/http/response/responder.ts'
import { successResponse } from '../../server/http/response/results.ts'
import { createLog } from '../../server/log/log.ts'
import { petSortKey } from '../../server/shop/pet-lists.ts'
import type { PetFields } from '../../server/shop/pet-row.ts'
import { RATE } from '../rate.ts'
import type { NewOrder, Order } from './queries.ts'

export const PAGE_SIZE = 20
const KEY_ID = 'bench'

export interface BareStore {
  getPet(id: number): Promise<PetFields>
  /** Reads the first page, with the additional row that shows whether another page follows. */
  listPets(): Promise<PetFields[]>
  placeOrder(order: NewOrder): Promise<Order>
}

const log = createLog('info')
const limit = tokenBuckets(RATE)
const quota = limit.take('bench', Date.now())
const deps = {
  origins: originPolicy({ isOpen: false, isLocal: true, publicUrl: undefined, corsOrigins: [] }),
  pathPrefix: '',
  closesConnections: () => false,
}

export function serve(store: BareStore): void {
  const query = { limit: PAGE_SIZE, sort: 'id' } as const
  const page = { path: '/pets', search: `limit=${PAGE_SIZE}`, query }
  const sortKey = petSortKey(query.sort)
  Bun.serve({
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    development: false,
    routes: {
      '/pets/:petId': read('getPet', ({ petId }) => store.getPet(Number(petId))),
      '/pets': read('listPets', () => pageResult(page, sortKey, () => store.listPets())),
      '/store/orders': {
        POST: async (request) =>
          Response.json(await store.placeOrder((await request.json()) as NewOrder), { status: 201 }),
      },
    },
  })
}

function read(name: OperationId, load: (params: Readonly<Record<string, string>>) => Promise<unknown>) {
  const operation = contractOperations.find(({ id }) => id === name)
  if (!operation) throw new Error(`The contract does not define ${name}.`)
  const respond = createResponder(lifecycleHeaders(operation), limit.policy, deps)
  return async (request: BunRequest): Promise<Response> => {
    const startedAt = performance.now()
    const requestId = crypto.randomUUID()
    const data = successResponse(operation, await load(request.params))
    const response = respond(request, data, requestId, quota)
    const ms = Math.round((performance.now() - startedAt) * 1000) / 1000
    const { method, url } = request
    const { status } = data
    log.request({ requestId, operation: name, method, url, keyId: KEY_ID, address: undefined, status, ms })
    return response
  }
}
