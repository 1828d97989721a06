// Servers that run, each on a store of its own.
import type { Bench } from './bench.ts'
import { type Running, start } from './running.ts'
import type { Server } from './servers.ts'
import type { Store } from './stores/stores.ts'

export interface Contestant extends Running {
  readonly name: string
  readonly store: Store
  /** What each request to it must carry. */
  readonly headers: Readonly<Record<string, string>>
}

/** Starts the server on a new store with so many pets. */
export async function enter(bench: Bench, server: Server, pets: number, name = server.name): Promise<Contestant> {
  const store = await bench.stores.copy(server.kind, pets)
  const headers = (await server.prepare?.(store)) ?? {}
  const running = await start((port) => server.launch(store, port), bench.stores.logFile())
  return { ...running, name, store, headers }
}

/** Starts all, has the work done, and stops them whatever comes of it. */
export async function withContestants<T>(
  entries: readonly (() => Promise<Contestant>)[],
  work: (contestants: readonly Contestant[]) => Promise<T>,
): Promise<T> {
  const contestants: Contestant[] = []
  try {
    // One after the other, so that each starts undisturbed.
    for (const enter of entries) contestants.push(await enter())
    return await work(contestants)
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
  }
}
