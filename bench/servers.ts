// The servers to compare, and how to start each one.
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../cli/launch/bun.mjs'
import type { Launch } from './server-process.ts'
import type { Store, StoreKind } from './stores/stores.ts'

export interface Server {
  readonly name: string
  readonly kind: StoreKind
  launch(store: Store, port: number): Launch
  /** Prepares the store before the server starts. Returns the headers that each request must carry. */
  prepare?(store: Store): Promise<Readonly<Record<string, string>>>
}

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bun = process.execPath
const cli = pathOf('../cli/main.ts')
export const node = pathOf('peers/node_modules/.bin/node')

/** Our service as in production, with keys, rate limit, log, and metrics turned on. Requests count toward the limit but never reach it. */
export const petstore: Server = {
  name: 'Petstore',
  kind: 'sqlite',
  launch: (store, port) => launchPetstore(store, port, { PETSTORE_AUTH: 'on' }),
  prepare: async (store) => ({ Authorization: `Bearer ${await createKey(store)}` }),
}

export const petstoreWithoutKeys: Server = {
  name: 'Petstore, keys off',
  kind: 'sqlite',
  launch: (store, port) => launchPetstore(store, port, { PETSTORE_AUTH: 'off' }),
}

/** Runs the service as several processes on one port. */
export function withWorkers(server: Server, workers: number): Server {
  return {
    ...server,
    name: `${server.name}, ${workers} workers`,
    launch: (store, port) => {
      const { env, ...launch } = server.launch(store, port)
      return { ...launch, env: { ...env, PETSTORE_WORKERS: String(workers) } }
    },
  }
}

function launchPetstore({ location }: Store, port: number, env: Launch['env']): Launch {
  return {
    command: [bun, ...bunFlags, cli, 'serve', `--port=${port}`, `--database-url=${location}`],
    env: { PETSTORE_RATE_LIMIT: '999999/s', PETSTORE_STOP_GRACE: '0', ...env },
    readyPath: '/readyz',
  }
}

async function createKey({ location }: Store): Promise<string> {
  const args = ['keys', 'create', '--name=bench', '--scopes=admin', `--database-url=${location}`]
  const child = Bun.spawn([bun, ...bunFlags, cli, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  const key = /\bps_\w+/.exec(out)?.[0]
  if (code !== 0 || key === undefined) throw new Error(`The key could not be created: ${out}${err}`)
  return key
}

const onSqlite = [bun, pathOf('baseline/sqlite.ts')]
const onPostgres = [bun, pathOf('baseline/postgres.ts')]

export const baselineSqlite = otherServer('Bun.serve + bun:sqlite', 'sqlite', onSqlite)
export const baselineLight = otherServer('Bun.serve + bun:sqlite, group commit, no indexes', 'sqlite', onSqlite, {
  ORDERS: 'light',
})
export const baselineSameSqlite = otherServer(
  'Bun.serve + bun:sqlite, group commit, same statements',
  'sqlite',
  onSqlite,
  { ORDERS: 'same' },
)
const sameResponses = [bun, pathOf('baseline/same-responses.ts')]
/** Two servers that send our responses but check nothing, to show an upper bound for the speed of reads. */
export const sameResponseServers: readonly Server[] = [
  otherServer('Bun.serve + bun:sqlite, same responses, one by one', 'sqlite', sameResponses),
  otherServer('Bun.serve + bun:sqlite, same responses, turn by turn', 'sqlite', sameResponses, { BATCH: 'turn' }),
]
export const baselinePostgres = otherServer("Bun.serve + Bun's SQL", 'postgres', onPostgres)
export const baselineSamePostgres = otherServer("Bun.serve + Bun's SQL, same statements", 'postgres', onPostgres, {
  STATEMENTS: 'same',
})

export const fastify = otherServer('Fastify + better-sqlite3', 'sqlite', [node, pathOf('peers/fastify.ts')])
export const jsonServer = otherServer('json-server', 'json', [node, pathOf('peers/json-server.ts')])

/** Servers that are built with other frameworks and can also place orders. */
export const plainPeers: readonly Server[] = [
  otherServer('Elysia + bun:sqlite', 'sqlite', [bun, pathOf('peers/elysia.ts')]),
  otherServer('Hono zod-openapi + bun:sqlite', 'sqlite', [bun, pathOf('peers/hono.ts')]),
  fastify,
  otherServer('Express + better-sqlite3', 'sqlite', [node, pathOf('peers/express.ts')]),
  otherServer('NestJS + TypeORM', 'sqlite', [node, pathOf('peers/dist/nest.mjs')]),
]
/** The same servers with our service's features. */
export const fullPeers: readonly Server[] = plainPeers.map(withSameFeatures)
export const peers: readonly Server[] = [...plainPeers, ...fullPeers]

function otherServer(name: string, kind: StoreKind, command: readonly string[], env: Launch['env'] = {}): Server {
  return {
    name,
    kind,
    launch: ({ location }, port) => ({
      command,
      env: { PORT: String(port), STORE: location.replace(/^sqlite:/, ''), NODE_ENV: 'production', ...env },
      readyPath: '/pets/1',
    }),
  }
}

/** Turns on our service's production features: keys, rate limit, log, metrics, ETags, security headers, and request IDs. */
function withSameFeatures(plain: Server): Server {
  return {
    name: `${plain.name}, same features`,
    kind: plain.kind,
    launch: (store, port) => {
      const { command, env } = plain.launch(store, port)
      return {
        command,
        env: { ...env, FEATURES: 'all', LOG_FILE: `${env.STORE}.log` },
        // Poll /metrics, because it does not require a key, and the start-up section sends none.
        readyPath: '/metrics',
      }
    },
    prepare: async (store) => ({ Authorization: `Bearer ${await createKey(store)}` }),
  }
}

/** Returns the same server on another kind of store. */
export function onStore(server: Server, kind: StoreKind): Server {
  return { ...server, kind }
}
