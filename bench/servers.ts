// The servers that are compared, and how each is started.
import { fileURLToPath } from 'node:url'
import { createKey } from './keys.ts'
import type { Launch } from './running.ts'
import type { Kind, Store } from './stores/stores.ts'

export interface Server {
  readonly name: string
  readonly kind: Kind
  launch(store: Store, port: number): Launch
  /** What it needs before it is started: the headers that each request must carry. */
  prepare?(store: Store): Promise<Readonly<Record<string, string>>>
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const bun = process.execPath
export const node = here('peers/node_modules/.bin/node')

/** As in production: keys, limits, logs and metrics are on. The limit is one that is counted and never reached. */
export const petstore: Server = {
  name: 'Petstore',
  kind: 'sqlite',
  launch: (store, port) => launchPetstore(store, port, { PETSTORE_AUTH: 'on' }),
  prepare: async (store) => ({ Authorization: `Bearer ${await createKey(store.address)}` }),
}

export const petstoreWithoutKeys: Server = {
  name: 'Petstore, keys off',
  kind: 'sqlite',
  launch: (store, port) => launchPetstore(store, port, { PETSTORE_AUTH: 'off' }),
}

function launchPetstore({ address }: Store, port: number, env: Launch['env']): Launch {
  return {
    command: [bun, here('../cli/main.ts'), 'serve', `--port=${port}`, `--database-url=${address}`],
    env: { PETSTORE_RATE_LIMIT: '999999/s', ...env },
    ready: '/readyz',
  }
}

export const bareSqlite = other('Bun.serve + bun:sqlite', 'sqlite', [bun, here('bare/sqlite.ts')])
export const bareTogether = other('Bun.serve + bun:sqlite, group commit', 'sqlite', [bun, here('bare/sqlite.ts')], {
  COMMIT: 'together',
})
export const bareSameSqlite = other(
  'Bun.serve + bun:sqlite, same statements',
  'sqlite',
  [bun, here('bare/sqlite.ts')],
  { STATEMENTS: 'same' },
)
export const barePostgres = other('Bun.serve + postgres.js', 'postgres', [bun, here('bare/postgres.ts')])
export const bareSamePostgres = other(
  'Bun.serve + postgres.js, same statements',
  'postgres',
  [bun, here('bare/postgres.ts')],
  { STATEMENTS: 'same' },
)

export const fastify = other('Fastify + better-sqlite3', 'sqlite', [node, here('peers/fastify.ts')])
export const jsonServer = other('json-server', 'json', [node, here('peers/json-server.ts')])

/** All that others would write and that can also take orders. */
export const peers: readonly Server[] = [
  other('Elysia + bun:sqlite', 'sqlite', [bun, here('peers/elysia.ts')]),
  other('Hono zod-openapi + bun:sqlite', 'sqlite', [bun, here('peers/hono.ts')]),
  fastify,
  other('Express + better-sqlite3', 'sqlite', [node, here('peers/express.ts')]),
  other('NestJS + TypeORM', 'sqlite', [node, here('peers/dist/nest.mjs')]),
]

function other(name: string, kind: Kind, command: readonly string[], env: Launch['env'] = {}): Server {
  return {
    name,
    kind,
    launch: ({ address }, port) => ({
      command,
      env: { PORT: String(port), STORE: address.replace(/^sqlite:/, ''), NODE_ENV: 'production', ...env },
      ready: '/pets/1',
    }),
  }
}

/** The same server on PostgreSQL. */
export function onPostgres(server: Server): Server {
  return { ...server, kind: 'postgres' }
}
