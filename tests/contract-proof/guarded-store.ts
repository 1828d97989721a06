// A store that needs a key, and the only key that it accepts.
import type { Header } from 'openapi-fuzz/test-case'
import { ADMIN } from '../../server/context.ts'
import { createKey } from '../../server/keys/keys.ts'
import { startStore, type TestStore } from '../support/store.ts'

/** Made of zero bytes, so that it is known in advance: faults with the key need it. */
const key = `ps_${'0'.repeat(12)}_${'0'.repeat(52)}`

export const keyHeader: Header = ['Authorization', `Bearer ${key}`]

export async function startGuardedStore(...[dialect, options]: Parameters<typeof startStore>): Promise<TestStore> {
  const store = await startStore(dialect, { ...options, keys: 'needed' })
  await createKey(store.db, { name: 'proof', scopes: [ADMIN] }, Date.now(), (bytes) => new Uint8Array(bytes))
  return store
}
