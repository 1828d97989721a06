// Reads everything in a database: every row of every table and, on SQLite, every byte of its files.
import { Database as Connection } from 'bun:sqlite'
import { existsSync, readFileSync } from 'node:fs'
import postgres from 'postgres'

export async function readContents(url: string): Promise<string> {
  return url.startsWith('sqlite:') ? readSqlite(url.slice('sqlite:'.length)) : readPostgres(url)
}

function readSqlite(file: string): string {
  const connection = new Connection(file, { readonly: true })
  const tables = connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'").all() as { name: string }[]
  const rows = tables.map(({ name }) => JSON.stringify([name, connection.query(`SELECT * FROM "${name}"`).all()]))
  connection.close()
  const files = ['', '-wal'].map((part) => file + part).filter(existsSync)
  return [...rows, ...files.map((one) => readFileSync(one).toString('latin1'))].join('\n')
}

async function readPostgres(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const tables = await sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`
  const rows: string[] = []
  for (const { name } of tables)
    rows.push(`${name} ${JSON.stringify(await sql`SELECT t::text FROM ${sql(name)} AS t`)}`)
  await sql.end()
  return rows.join('\n')
}
