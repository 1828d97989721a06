// A store that lets nobody in without a key, and the one key that it takes.
import type { Header } from '../../packages/openapi-fuzz/case.ts'
import { ADMIN } from '../../server/context.ts'
import { createKey } from '../../server/keys/keys.ts'
import { startStore, type TestStore } from '../support/store.ts'

/** Known beforehand, since a fault that is about the key has to know it: what comes of bytes that are all zero. */
const key = `ps_${'0'.repeat(12)}_${'0'.repeat(52)}`

export const keyHeader: Header = ['Authorization', `Bearer ${key}`]

export async function startGuardedStore(...[dialect, options]: Parameters<typeof startStore>): Promise<TestStore> {
  const store = await startStore(dialect, { ...options, keys: 'needed' })
  await createKey(store.db, { name: 'proof', scopes: [ADMIN] }, Date.now(), (bytes) => new Uint8Array(bytes))
  return store
}
