// Starts a service with a planted fault.

import { startStore } from '../../support/store/store.ts'
import { serveBoards } from '../fuzz/testing/boards-service.ts'
import { type Fault, serveWithFault } from './faulty-proxy.ts'
import { startGuardedStore } from './guarded-store.ts'
import type { Mutation } from './mutation.ts'

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

export async function startFaulty({ proxy, handlers, boards, isGuarded = false }: Mutation): Promise<Served> {
  if (boards) return serveBoards(boards)
  const store = await (isGuarded ? startGuardedStore : startStore)(
    'sqlite',
    handlers ? { replaceHandlers: handlers } : {},
  )
  return proxy ? serveBehindProxy(proxy, store) : store
}

/** Serves a store through a proxy that changes its requests or responses. */
export function serveBehindProxy(fault: Fault, store: Served): Served {
  const proxy = serveWithFault(store.url, fault)
  return {
    url: proxy.url,
    stop: async () => {
      await proxy.stop()
      await store.stop()
    },
  }
}
