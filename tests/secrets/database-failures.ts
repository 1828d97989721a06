// Stores that fail while a service is on them.
import { Database as Connection } from 'bun:sqlite'
import postgres from 'postgres'

const filePath = (url: string): string => url.slice('sqlite:'.length)
const isFile = (url: string): boolean => url.startsWith('sqlite:')

/** Takes a table away, which is a fault of ours to every request that needs it. */
export async function hideTable(table: string, url: string): Promise<void> {
  const sql = `ALTER TABLE ${table} RENAME TO ${table}_taken_away`
  if (!isFile(url)) return execute(url, sql)
  const connection = new Connection(filePath(url))
  connection.run(`PRAGMA busy_timeout = 5000; ${sql}`)
  connection.close()
}

/** Does the work while nothing can be changed (SQLite), or the database lets nobody in (PostgreSQL). */
export async function whileUnavailable(url: string, work: () => Promise<void>): Promise<void> {
  return isFile(url) ? whileLocked(filePath(url), work) : whileConnectionsRefused(url, work)
}

async function whileLocked(file: string, work: () => Promise<void>): Promise<void> {
  const connection = new Connection(file)
  connection.run('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE')
  try {
    await work()
  } finally {
    connection.run('ROLLBACK')
    connection.close()
  }
}

async function whileConnectionsRefused(url: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  await execute(elsewhere.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await execute(
    elsewhere.href,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
  try {
    await work()
  } finally {
    await execute(elsewhere.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}
