// Manages API keys, in a store or through a running service.
import { keys as keyOperations } from '../../client/generated/keys.ts'
import type { Key, KeyUpdate, KeyWithSecret, NewKey } from '../../client/generated/schemas.ts'
import { createRequests } from '../../client/requests.ts'
import { createKey, getKey, listAllKeys, revokeKey, rotateKey, updateKey } from '../../server/access/keys/keys.ts'
import { toMilliseconds } from '../../server/dates.ts'
import { redactPassword } from '../../server/db/connection-string.ts'
import { clientSettings, reported } from '../service/client.ts'
import type { Connection } from '../service/connection.ts'
import { withExistingStore, withStore } from '../store/store.ts'

/** The keys of a store, managed directly or through a service. */
export interface ManagedKeys {
  /** The URL of the store or service, without its password, for messages. */
  readonly name: string
  /** Lists all keys, newest first. */
  list(): Promise<readonly Key[]>
  get(id: string): Promise<Key>
  create(key: NewKey): Promise<KeyWithSecret>
  update(id: string, change: KeyUpdate): Promise<Key>
  rotate(id: string, overlapSeconds: number): Promise<KeyWithSecret>
  revoke(id: string): Promise<void>
}

/** Opens the store for each change, whether or not a service is using it. */
export function storeKeys(url: string, migrate: boolean): ManagedKeys {
  const now = Date.now()
  return {
    name: redactPassword(url),
    list: () => withExistingStore(url, (db) => listAllKeys(db, now)),
    get: (id) => withExistingStore(url, (db) => getKey(db, id, now)),
    create: async ({ expiresAt, ...key }) => {
      const request = { ...key, expiresAt: expiresAt === undefined ? undefined : toMilliseconds(expiresAt) }
      const created = await withStore(url, migrate, (db) => createKey(db, request, now))
      return { ...created.key, secret: created.secret }
    },
    update: (id, { expiresAt, ...others }) => {
      const change = { ...others, expiresAt: typeof expiresAt === 'string' ? toMilliseconds(expiresAt) : expiresAt }
      return withExistingStore(url, (db) => updateKey(db, id, change, now))
    },
    rotate: async (id, overlapSeconds) => {
      const rotated = await withExistingStore(url, (db) => rotateKey(db, id, now, overlapSeconds * 1000))
      return { ...rotated.key, secret: rotated.secret }
    },
    revoke: async (id) => {
      await withExistingStore(url, (db) => revokeKey(db, id, now))
    },
  }
}

const PAGE_SIZE = 100

/** Requires a key with the admin scope. */
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
