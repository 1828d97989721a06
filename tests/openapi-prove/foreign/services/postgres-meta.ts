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
    await fillDatabase(database)
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

/**
 * SQL that creates one of everything that the service manages. The service assumes that the role `postgres` exists, and makes that role the
 * owner of new schemas.
 */
const library = `
  CREATE ROLE postgres SUPERUSER;
  CREATE TABLE books (id SERIAL PRIMARY KEY, title TEXT NOT NULL);
  CREATE VIEW titles AS SELECT title FROM books;
  CREATE MATERIALIZED VIEW long_titles AS SELECT title FROM books WHERE length(title) > 20;
  CREATE FUNCTION count_books() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM books';
  CREATE TRIGGER skip_unchanged BEFORE UPDATE ON books
    FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
  CREATE POLICY everyone ON books;
  CREATE PUBLICATION changes FOR TABLE books;
`

async function fillDatabase(database: string): Promise<void> {
  const sql = new SQL(database)
  await sql.unsafe(library)
  await sql.close()
}
