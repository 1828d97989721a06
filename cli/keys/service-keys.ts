// Manages the keys of a running service. This requires a key with the admin scope.
import { keys as keyOperations } from '../../client/generated/keys.ts'
import { createRequests } from '../../client/requests.ts'
import { clientSettings, reported } from '../service/client.ts'
import type { Connection } from '../service/connection.ts'
import type { ManagedKeys } from './key-types.ts'

const PAGE_SIZE = 100

export function serviceKeys(connection: Connection): ManagedKeys {
  const { url } = connection
  /** Creates the client on first use, because the command line may still turn out to be invalid. */
  const send = <T>(work: (keys: ReturnType<typeof keyOperations>) => PromiseLike<T>): Promise<T> =>
    reported(url, async () => work(keyOperations(createRequests(clientSettings(connection)))))
  return {
    name: url,
    list: () => send((keys) => Array.fromAsync(keys.list({ limit: PAGE_SIZE }))),
    get: (id) => send((keys) => keys.get(id)),
    create: (key) => send((keys) => keys.create(key)),
    update: (id, change) => send((keys) => keys.update(id, change)),
    rotate: (id, overlapSeconds) => send((keys) => keys.rotate(id, { overlapSeconds })),
    revoke: (id) => send((keys) => keys.revoke(id)),
  }
}
