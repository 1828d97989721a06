// Every statement is valid on both databases, including the statements for each list with every combination of its filters.
import { Database as Connection } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
// Importing the whole application registers every statement.
import '../app.ts'
import '../ops/check/check.ts'
import '../ops/import/file.ts'
import '../ops/copy/copy.ts'
import { migratedDatabase, type TestDatabase } from '../../tests/support/databases/databases.ts'
import { everyList } from '../../tests/support/databases/every-list.ts'
import { allStatements, NOTHING } from './statement.ts'

// A list's statements are registered when they are first needed.
everyList()
const statements = allStatements().filter(({ name }) => !name.startsWith('test.'))

describe('statements', () => {
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

  test('every statement can be prepared on both databases and returns the same columns', async () => {
    expect(statements.length).toBeGreaterThan(500)
    for (const { name, compiled } of statements) {
      const prepared = sqlite.prepare(compiled.sqlite.text)
      const described = await server.unsafe(compiled.postgres.text).describe()
      // An `insertStatement` has a RETURNING clause only on PostgreSQL.
      const columns = compiled.postgres.text.endsWith(') RETURNING id') ? ['id'] : prepared.columnNames
      if (compiled.sqlite.text !== NOTHING && compiled.postgres.text !== NOTHING)
        expect([name, ...described.columns.map((column) => column.name)]).toEqual([name, ...columns])
      expect([name, described.types.length]).toEqual([name, compiled.postgres.order.length])
      prepared.finalize()
    }
  })

  test('`writes` is set on a statement if and only if the statement writes', () => {
    const changes = (sql: string): boolean => /\b(INSERT|UPDATE|DELETE|REPLACE|LOCK TABLE)\b/i.test(sql)
    for (const { name, compiled, writes } of statements) {
      const { text } = compiled.sqlite.text === NOTHING ? compiled.postgres : compiled.sqlite
      expect([name, writes]).toEqual([name, changes(text)])
    }
  })
})
