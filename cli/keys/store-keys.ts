// Manages the keys in a store that this command opens, whether or not a service is using the store.

import { createKey, getKey, listAllKeys, revokeKey, rotateKey, updateKey } from '../../server/access/keys/keys.ts'
import { toMilliseconds } from '../../server/dates.ts'
import { redactPassword } from '../../server/db/connection-string.ts'
import { withExistingStore, withStore } from '../store/store.ts'
import type { ManagedKeys } from './key-types.ts'

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
