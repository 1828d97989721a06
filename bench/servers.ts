// The servers to compare, and how to start each one on its own copy of a store.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../cli/launch/bun.mjs'
import type { Dialect } from '../server/db/statement.ts'
import { RATE } from './rate.ts'
import { type Launch, type ServerProcess, startProcess } from './server-process.ts'
import type { Store, Stores } from './stores/stores.ts'

export interface Server {
  readonly name: string
  launch(store: Store, port: number): Launch
  /** Whether the server requires a key. */
  readonly needsKey: boolean
}

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bun = process.execPath
const cli = [bun, ...bunFlags, pathOf('../cli/main.ts')]
const node = pathOf('peers/node_modules/.bin/node')

/** Our service as in production: it requires keys, counts requests toward the rate limit, logs them, and measures them. */
export const petstore = petstoreAs('Petstore', cli)

export function petstoreAs(name: string, command: readonly string[], workers = 1): Server {
  return {
    name,
    needsKey: true,
    launch: ({ url }, port) => ({
      command: [...command, 'serve', `--port=${port}`, `--database-url=${url}`],
      env: {
        PETSTORE_AUTH: 'on',
        PETSTORE_RATE_LIMIT: `${RATE.requests}/s`,
        PETSTORE_STOP_GRACE: '0',
        PETSTORE_WORKERS: String(workers),
      },
      readyPath: '/readyz',
    }),
  }
}

/** Our service on several workers. */
export const petstoreOn = (workers: number): Server =>
  petstoreAs(`${petstore.name}, ${workers} ${workers === 1 ? 'worker' : 'workers'}`, cli, workers)

/** Servers that run the service's statements and send its responses to reads, but do nothing else. */
export const bare: Readonly<Record<Dialect, Server>> = {
  sqlite: otherServer('bare server', [bun, pathOf('bare/sqlite.ts')], '/pets/1'),
  postgres: otherServer('bare server', [bun, pathOf('bare/postgres.ts')], '/pets/1'),
}

/** Servers with the service's features, built with other frameworks; they run on SQLite. */
export const peers: readonly Server[] = [
  peer('Elysia', [bun, pathOf('peers/elysia.ts')]),
  peer('Hono', [bun, pathOf('peers/hono.ts')]),
  peer('Fastify', [node, pathOf('peers/fastify.ts')]),
]

function peer(name: string, command: readonly string[]): Server {
  return { ...otherServer(name, command, '/metrics'), needsKey: true }
}

function otherServer(name: string, command: readonly string[], readyPath: string): Server {
  return {
    name,
    needsKey: false,
    launch: ({ url }, port) => ({
      command,
      env: { PORT: String(port), STORE: url.replace(/^sqlite:/, ''), NODE_ENV: 'production' },
      readyPath,
    }),
  }
}

export interface RunningServer extends ServerProcess {
  readonly name: string
  readonly store: Store
  /** Headers sent with each request. */
  readonly headers: Readonly<Record<string, string>>
}

async function startServer(stores: Stores, server: Server, store: Store): Promise<RunningServer> {
  const headers = server.needsKey ? { Authorization: `Bearer ${await createKey(store)}` } : {}
  const started = await startProcess((port) => server.launch(store, port), stores.newFile('log'))
  return { ...started, name: server.name, store, headers }
}

/** Starts a server on a store, runs the work, and stops the server even if the work fails. */
export async function withServer<T>(
  stores: Stores,
  server: Server,
  store: Store,
  work: (running: RunningServer) => Promise<T>,
): Promise<T> {
  const running = await startServer(stores, server, store)
  try {
    return await work(running)
  } finally {
    await running.stop()
  }
}

/** Does the same with several servers, each on its own copy of the store with this many pets. */
export async function withServers<T>(
  stores: Stores,
  servers: readonly Server[],
  dialect: Dialect,
  pets: number,
  work: (running: readonly RunningServer[]) => Promise<T>,
): Promise<T> {
  const running: RunningServer[] = []
  try {
    // Start the servers one after the other, so they do not slow each other down.
    for (const server of servers) running.push(await startServer(stores, server, await stores.copy(dialect, pets)))
    return await work(running)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

async function createKey({ url }: Store): Promise<string> {
  const args = ['keys', 'create', '--name=bench', '--scopes=admin', `--database-url=${url}`]
  const child = Bun.spawn([...cli, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const key = /\bps_\w+/.exec(out)?.[0]
  if (code !== 0 || key === undefined) throw new Error(`The key could not be created: ${out}${err}`)
  return key
}
