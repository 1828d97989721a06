// Starts and stops the measured servers, each on its own copy of a store.
import type { BenchContext } from './section.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import type { Server } from './servers.ts'
import type { Store } from './stores/stores.ts'

export interface RunningServer extends ServerProcess {
  readonly name: string
  readonly store: Store
  /** Headers sent with each request. */
  readonly headers: Readonly<Record<string, string>>
}

/** Starts a server on a new copy of the store with this many pets. */
export async function startServer(
  { stores }: Pick<BenchContext, 'stores'>,
  server: Server,
  pets: number,
  name = server.name,
): Promise<RunningServer> {
  const store = await stores.copy(server.kind, pets)
  const headers = (await server.prepare?.(store)) ?? {}
  const started = await startProcess((port) => server.launch(store, port), stores.logFile())
  return { ...started, name, store, headers }
}

/** Starts all servers, runs the work, and stops the servers even if the work fails. */
export async function withServers<T>(
  starts: readonly (() => Promise<RunningServer>)[],
  work: (servers: readonly RunningServer[]) => Promise<T>,
): Promise<T> {
  const servers: RunningServer[] = []
  try {
    // Start the servers one after the other, so they do not slow each other down.
    for (const start of starts) servers.push(await start())
    return await work(servers)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
