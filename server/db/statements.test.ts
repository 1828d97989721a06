// Every statement is valid on both databases, including every list in every combination of its filters.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
// Importing the whole application registers every statement.
import '../app.ts'
import '../audit/audit.ts'
import '../transfer/import/file.ts'
import '../transfer/transfer.ts'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { everyList } from '../../tests/support/every-list.ts'
import { allStatements, type Params, type Statement } from './statement.ts'

const lists = new Map(everyList().map(({ read: [statement] }) => [statement.name, statement]))
const statements = allStatements().filter(({ name }) => !name.startsWith('test.'))

describe('every statement', () => {
  let databases: Record<'sqlite' | 'postgres', TestDatabase>
  let sqlite: Connection
  let server: Sql
  beforeAll(async () => {
    databases = { sqlite: await migratedDatabase.sqlite(), postgres: await migratedDatabase.postgres() }
    sqlite = new Connection(databases.sqlite.url.slice('sqlite:'.length))
    server = postgres(databases.postgres.url, { max: 1 })
  })
  afterAll(async () => {
    sqlite.close()
    await server.end()
    await databases.sqlite.remove()
    await databases.postgres.remove()
  })

  test('can be prepared on both databases, with the same columns', async () => {
    expect(statements.length).toBeGreaterThan(100)
    for (const { name, compiled } of statements) {
      const prepared = sqlite.prepare(compiled.sqlite.text)
      const described = await server.unsafe(compiled.postgres.text).describe()
      // An `insertStatement` returns the identifier only where the database needs it.
      const columns = compiled.postgres.text.endsWith(') RETURNING id') ? ['id'] : prepared.columnNames
      expect([name, ...described.columns.map((column) => column.name)]).toEqual([name, ...columns])
      expect([name, described.types.length]).toEqual([name, compiled.postgres.order.length])
      prepared.finalize()
    }
  })

  test('has `writes` set exactly if it writes', () => {
    const reads = (sql: string): boolean => !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)
    for (const { name, compiled, writes } of statements)
      expect([name, !writes]).toEqual([name, reads(compiled.sqlite.text)])
  })
})

// `UPDATE_SQL=1 npm test -- server/db/statements` updates the file.
test('lists.generated.sql is the SQL of all lists', async () => {
  const file = Bun.file(new URL('lists.generated.sql', import.meta.url))
  const text = `-- The SQL of all lists, generated from index-scan.ts and lists.ts. Do not edit.\n\n${[...lists].map(formatList).join('\n')}`
  if (process.env.UPDATE_SQL) await file.write(text)
  expect(text).toBe(await file.text())
})

function formatList([name, { compiled }]: readonly [string, Statement<Params, unknown>]): string {
  const [sqlite, postgres] = [formatSql(compiled.sqlite), formatSql(compiled.postgres)]
  return sqlite === postgres ? `-- ${name}\n${sqlite}` : `-- ${name}\n-- SQLite\n${sqlite}-- PostgreSQL\n${postgres}`
}

/** Named parameters, and a line for each scan. */
function formatSql({ text, order }: Statement<Params, unknown>['compiled']['sqlite']): string {
  const named = text.replaceAll(/[?$](\d+)/g, (_, number) => `:${order[Number(number) - 1]}`)
  return `${named.replaceAll(/\s+/g, ' ').replaceAll(/ (UNION ALL|FROM \(|CROSS JOIN) ?/g, '\n  $1 ')};\n`
}
