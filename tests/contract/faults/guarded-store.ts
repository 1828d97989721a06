// A store that requires a key, and the only key that it accepts.

import { createKey } from '../../../server/access/keys/keys.ts'
import { ADMIN } from '../../../server/context.ts'
import { startStore, type TestStore } from '../../support/store/store.ts'
import type { Header } from '../fuzz/test-case.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/**
 * Returns fixed bytes, because the faults in key checks must know the key in advance. The bytes differ from one another, because the fuzzer
 * might guess the id of a simpler key and revoke that key.
 */
const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 7 + 3) % alphabet.length)
const text = (length: number) => Array.from(bytes(length), (byte) => alphabet[byte]).join('')
const key = `ps_${text(12)}_${text(52)}`

export const keyHeader: Header = ['Authorization', `Bearer ${key}`]

export async function startGuardedStore(...[dialect, options]: Parameters<typeof startStore>): Promise<TestStore> {
  const store = await startStore(dialect, { ...options, auth: 'on' })
  await createKey(store.db, { name: 'proof', scopes: [ADMIN] }, Date.now(), bytes)
  return store
}
