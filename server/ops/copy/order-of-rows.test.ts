// A copy reads each table in primary-key order, sorted as in SQLite, whatever the PostgreSQL database's locale.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres, { type Sql } from 'postgres'
import { emptyDatabase, type TestDatabase } from '../../../tests/support/databases/databases.ts'
import { openDatabase, readStore } from '../../db/open.ts'
import { valuesOf } from '../../db/statement.ts'
import { copyStore } from './copy.ts'
import { readRows } from './rows.ts'
import { statementsFor } from './tables.queries.ts'
import { allTables } from './tables.ts'

const ROWS = 5000
const textKeys = allTables.filter(({ key, columns }) => key.some((column) => columns[column] === 'text'))

describe('in a database with a different locale', () => {
  const name = `petstore_${crypto.randomUUID().replaceAll('-', '')}`
  let main: TestDatabase
  let url: string
  let server: Sql
  beforeAll(async () => {
    main = await emptyDatabase.postgres()
    const creating = postgres(main.url, { max: 1 })
    await creating.unsafe(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`)
    await creating.end()
    url = Object.assign(new URL(main.url), { pathname: `/${name}` }).href
    await (await openDatabase(url)).close()
    server = postgres(url, { max: 1, connection: { plan_cache_mode: 'force_generic_plan' } })
    // Mixes uppercase and lowercase letters, which this locale sorts next to each other.
    const keys = `SELECT CASE n % 2 WHEN 0 THEN 'a' ELSE 'B' END || n AS key FROM generate_series(1, ${ROWS}) n`
    await server.unsafe(`
      INSERT INTO idempotency_keys SELECT key, key, '/', '', 200, '', '', 0 FROM (${keys}) k;
      INSERT INTO api_keys (id, name, scopes, digest, created_at) SELECT key, 'till', 'admin', repeat('0', 64), 0 FROM (${keys}) k;
      INSERT INTO imports SELECT key, 'pets', '', 0, 0, 0, 0, 0, 0, 0 FROM (${keys}) k;
      ANALYZE`)
  })
  afterAll(async () => {
    await server.end()
    const removing = postgres(main.url, { max: 1 })
    await removing.unsafe(`DROP DATABASE ${name} WITH (FORCE)`)
    await removing.end()
    await main.remove()
  })

  test.each(textKeys.map((table) => [table.name, table] as const))(
    '%s is read in the order of its primary key',
    async (_, table) => {
      const { compiled } = statementsFor(table).next
      const values = valuesOf(compiled.postgres, {
        ...Object.fromEntries(table.key.map((column) => [column, table.columns[column] === 'text' ? "'a'" : 0])),
        limit: 1000,
      })
      await server.unsafe(`PREPARE planned AS ${compiled.postgres.text}`)
      const plan = (await server.unsafe(`EXPLAIN EXECUTE planned (${values})`))
        .map((row) => Object.values(row))
        .join('\n')
      await server.unsafe('DEALLOCATE planned')
      expect(plan).toContain(`Index Scan using ${table.name}_pkey`)
      expect(plan).not.toContain('Sort')
    },
  )

  test.each(textKeys.map((table) => [table.name, table] as const))(
    '%s is read in code-point order',
    async (_, table) => {
      const found = await readStore(url, async (db) => {
        const keys: string[] = []
        for await (const rows of readRows(db, table))
          keys.push(...rows.map((row) => table.key.map((key) => row[key]).join(' ')))
        return keys
      })
      expect(found).toHaveLength(ROWS)
      expect(found).toEqual(found.toSorted())
    },
  )

  test('a copy on SQLite has the same digest', async () => {
    const target = await emptyDatabase.sqlite()
    const { digest } = await copyStore({ from: url, to: target.url })
    expect(digest.idempotency_keys?.rows).toBe(ROWS)
    await target.remove()
  })
})
