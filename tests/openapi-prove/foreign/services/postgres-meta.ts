// postgres-meta, Supabase's service for managing a PostgreSQL database. It needs no credentials.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQL } from 'bun'
import { type ForeignService, outputOf, serviceFile, startNode } from './service.ts'

const program = ['dist/server/server.js']
const folder = serviceFile('@supabase/postgres-meta')

export const postgresMeta: ForeignService = {
  name: '@supabase/postgres-meta 0.99.0',
  excludedOperations: [],
  start: async (port, database) => {
    await createDefaultOwner(database)
    const url = `http://127.0.0.1:${port}`
    const env = { PG_META_HOST: '127.0.0.1', PG_META_PORT: String(port), PG_META_DB_URL: `${database}?sslmode=disable` }
    const ownFolder = await mkdtemp(join(tmpdir(), 'postgres-meta-'))
    const document = join(ownFolder, 'openapi.json')
    await Bun.write(document, await outputOf(program, { ...env, PG_META_EXPORT_DOCS: 'true' }, folder))
    const stopProgram = await startNode(program, env, folder, `${url}/health`)
    const stop = async () => {
      await stopProgram()
      await rm(ownFolder, { recursive: true })
    }
    return { url, document, headers: [], stop }
  },
}

/** The service assumes that this role exists, and makes it the owner of new schemas. */
async function createDefaultOwner(database: string): Promise<void> {
  const sql = new SQL(database)
  await sql`CREATE ROLE postgres SUPERUSER`
  await sql.close()
}
