// Makes every insert into a table fail, as a full disk would.
import { SQL } from 'bun'

const statements = {
  sqlite: (table: string) => [
    `CREATE TRIGGER failing BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'Nothing can be added.'); END`,
  ],
  postgres: (table: string) => [
    "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''Nothing can be added.''; END'",
    `CREATE TRIGGER failing BEFORE INSERT ON ${table} EXECUTE FUNCTION fail()`,
  ],
}

/** Starts the failures. Returns a function that ends them. */
export async function failInserts(url: string, table: string): Promise<() => Promise<void>> {
  const dialect = url.startsWith('sqlite:') ? 'sqlite' : 'postgres'
  await execute(url, statements[dialect](table))
  return () => execute(url, [dialect === 'sqlite' ? 'DROP TRIGGER failing' : `DROP TRIGGER failing ON ${table}`])
}

async function execute(url: string, statements: readonly string[]): Promise<void> {
  await using sql = new SQL(url)
  for (const statement of statements) await sql.unsafe(statement)
}
