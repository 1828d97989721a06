// Starts a service with an injected fault.

import { withFaults } from '../../../playground/faults/faulty-exchange.ts'
import { createKey } from '../../../server/access/keys/keys.ts'
import { ADMIN } from '../../../server/context.ts'
import { startStore, type TestStore } from '../../support/store/store.ts'
import type { Changes } from './fault.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** Returns fixed bytes, because the faults in key checks must know the key in advance. */
const bytes = (length: number) => Uint8Array.from({ length }, (_, n) => (n * 7 + 3) % alphabet.length)
const text = (length: number) => Array.from(bytes(length), (byte) => alphabet[byte]).join('')

/** The only key that a guarded store accepts. */
export const storeKey = `ps_${text(12)}_${text(52)}`

/** Starts a store that shares its figures for the whole run, so HEAD returns the same ETag as the GET before it. */
export function startOpenStore(...[dialect, options]: Parameters<typeof startStore>): Promise<TestStore> {
  return startStore(dialect, { figuresSharedFor: () => 60 * 60_000, ...options })
}

/** Starts a store that requires a key. */
export async function startGuardedStore(...[dialect, options]: Parameters<typeof startStore>): Promise<TestStore> {
  const store = await startOpenStore(dialect, { ...options, auth: 'on' })
  await createKey(store.db, { name: 'proof', scopes: [ADMIN] }, Date.now(), bytes)
  return store
}

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

export async function startFaulty(fault: Changes, isGuarded = false): Promise<Served> {
  const start = isGuarded ? startGuardedStore : startOpenStore
  const store = await start('sqlite', fault.handlers ? { replaceHandlers: fault.handlers } : {})
  if (!fault.request && !fault.response) return store
  const described = {
    ...fault,
    name: '',
    title: '',
    description: '',
    foundBy: '',
    commands: ['', ''],
    sign: /x/,
  } as const
  const respond = withFaults([described], (request) => forward(store.url, request))
  const proxy = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: respond })
  return {
    url: proxy.url.origin,
    stop: async () => {
      await proxy.stop(true)
      await store.stop()
    },
  }
}

async function forward(origin: string, request: Request): Promise<Response> {
  const target = request.url.slice(new URL(request.url).origin.length)
  const { method } = request
  const headers = new Headers(request.headers)
  headers.set('Accept-Encoding', 'identity')
  const body = await request.bytes()
  return fetch(origin + target, { method, headers, redirect: 'manual', ...(body.length > 0 ? { body } : {}) })
}
