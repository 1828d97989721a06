// Every statement, and every list in every combination of its filters, is valid on both databases; the generated SQL is in a file.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
// The whole application, so that no statement is forgotten.
import '../app.ts'
import '../audit/audit.ts'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { everyList } from '../../tests/support/every-list.ts'
import { allStatements, type Params, type Statement } from './statement.ts'

const lists = new Map(everyList().map(({ read: [statement] }) => [statement.name, statement]))
const everything = allStatements().filter(({ name }) => !name.startsWith('test.'))

describe('every statement', () => {
  let home: Record<'sqlite' | 'postgres', TestDatabase>
  let file: Connection
  let server: Sql
  beforeAll(async () => {
    home = { sqlite: await migratedDatabase.sqlite(), postgres: await migratedDatabase.postgres() }
    file = new Connection(home.sqlite.url.slice('sqlite:'.length))
    server = postgres(home.postgres.url, { max: 1 })
  })
  afterAll(async () => {
    file.close()
    await server.end()
    await home.sqlite.remove()
    await home.postgres.remove()
  })

  test('is prepared by both databases, with the same columns', async () => {
    expect(everything.length).toBeGreaterThan(100)
    for (const { name, compiled } of everything) {
      const prepared = file.prepare(compiled.sqlite.text)
      const described = await server.unsafe(compiled.postgres.text).describe()
      expect([name, ...described.columns.map((column) => column.name)]).toEqual([name, ...prepared.columnNames])
      expect([name, described.types.length]).toEqual([name, compiled.postgres.order.length])
      prepared.finalize()
    }
  })

  test('goes to the reader if it only reads', () => {
    const reads = (sql: string): boolean => !/\b(INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)
    for (const { name, compiled, writes } of everything)
      expect([name, !writes]).toEqual([name, reads(compiled.sqlite.text)])
  })
})

// `UPDATE_SQL=1 npm test -- server/db/statements` writes it again.
test('lists.generated.sql is the SQL of all lists', async () => {
  const file = Bun.file(new URL('lists.generated.sql', import.meta.url))
  const text = `-- The SQL of all lists, generated from index-scan.ts and lists.ts. Do not edit.\n\n${[...lists].map(listing).join('\n')}`
  if (process.env.UPDATE_SQL) await file.write(text)
  expect(text).toBe(await file.text())
})

function listing([name, { compiled }]: readonly [string, Statement<Params, unknown>]): string {
  const [sqlite, postgres] = [readable(compiled.sqlite), readable(compiled.postgres)]
  return sqlite === postgres ? `-- ${name}\n${sqlite}` : `-- ${name}\n-- SQLite\n${sqlite}-- PostgreSQL\n${postgres}`
}

/** With the names of the parameters, and a line for each scan. */
function readable({ text, order }: Statement<Params, unknown>['compiled']['sqlite']): string {
  const named = text.replaceAll(/[?$](\d+)/g, (_, number) => `:${order[Number(number) - 1]}`)
  return `${named.replaceAll(/\s+/g, ' ').replaceAll(/ (UNION ALL|FROM \(|CROSS JOIN) ?/g, '\n  $1 ')};\n`
}
