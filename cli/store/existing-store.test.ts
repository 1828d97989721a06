// Commands other than `petstore serve` do not create or migrate a store unless told to.
import { afterEach, describe, expect, test } from 'bun:test'
import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SQL } from 'bun'
import { openDatabase } from '../../server/db/open.ts'
import type { Dialect } from '../../server/db/statement.ts'
import { dialects, emptyDatabase } from '../../tests/support/databases/databases.ts'
import { killProcesses, runPetstore } from '../../tests/support/processes/process.ts'
import { everyNth, sized } from '../../tests/support/run/tier.ts'

afterEach(killProcesses)

const commands = [
  ['keys', 'list'],
  ['keys', 'create', '--name=shop', '--scopes=admin'],
  ['keys', 'revoke', '000000000000'],
  ['check'],
  ['seed'],
]

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  await using sql = new SQL(url)
  for (const statement of statements) await sql.unsafe(statement)
}

/** Returns the contents of the database: each file with its bytes, or each table with its row count. */
async function contentsOf(url: string, dialect: Dialect): Promise<unknown> {
  if (dialect === 'sqlite') {
    const folder = dirname(url.slice('sqlite:'.length))
    const files = await readdir(folder)
    return Promise.all(files.sort().map(async (file) => [file, Bun.hash(await readFile(`${folder}/${file}`))]))
  }
  await using sql = new SQL(url)
  const count =
    "(xpath('//n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I', tablename), false, true, '')))[1]"
  return [
    ...(await sql.unsafe(`SELECT tablename, ${count}::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`)),
  ]
}

const newStore = async (url: string): Promise<void> => (await openDatabase(url)).close()

describe.each(dialects)('commands on %s', (dialect) => {
  test.each([
    ['a missing store', async () => {}, 'There is no store at'],
    [
      "a database with another program's tables",
      (url: string) => execute(url, 'CREATE TABLE invoices (id integer)', 'CREATE TABLE pets (id integer)'),
      'tables from another program (invoices, pets)',
    ],
    [
      "a database with another program's migrations",
      (url: string) => execute(url, 'CREATE TABLE schema_migrations (version text)'),
      'tables from another program (schema_migrations)',
    ],
    [
      'a store created by a newer Petstore',
      async (url: string) => {
        await newStore(url)
        await execute(url, "INSERT INTO schema_migrations (number, name, checksum) VALUES (999, 'later', '')")
      },
      'created by a newer Petstore',
    ],
  ] as const)('every command reports %s and leaves it unchanged', async (_, prepare, message) => {
    const home = await emptyDatabase[dialect]()
    await prepare(home.url)
    const before = await contentsOf(home.url, dialect)
    // The commands open both databases in the same way.
    const tried = everyNth(commands, dialect === 'sqlite' ? 1 : sized(3, 1))
    const results = await Promise.all(tried.map((command) => runPetstore(command, { DATABASE_URL: home.url })))
    for (const { code, out, err } of results) {
      expect([code, out, err.trim().split('\n')]).toEqual([1, '', [expect.stringContaining(message)]])
    }
    expect(await contentsOf(home.url, dialect)).toEqual(before)
    await home.remove()
  })

  test("petstore serve does not add tables to another program's database", async () => {
    const home = await emptyDatabase[dialect]()
    await execute(home.url, 'CREATE TABLE invoices (id integer)')
    const { code, err } = await runPetstore(['serve', '--port=0'], { DATABASE_URL: home.url })
    expect([code, err.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/from another program|another program's database/)],
    ])
    await home.remove()
  })

  test('--migrate creates the store', async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const created = await runPetstore(['keys', 'create', '--name=shop', '--scopes=admin', '--migrate'], env)
    expect(created.code).toBe(0)
    expect((await runPetstore(['keys', 'list'], env)).out).toContain('shop')
    await home.remove()
  })
})
