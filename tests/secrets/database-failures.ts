// Makes the database fail while a service is running on it.
import { Database as Connection } from 'bun:sqlite'
import postgres from 'postgres'

const filePath = (url: string): string => url.slice('sqlite:'.length)
const isFile = (url: string): boolean => url.startsWith('sqlite:')

/** Renames a table, so every request that needs it fails with an internal error. */
export async function hideTable(table: string, url: string): Promise<void> {
  const sql = `ALTER TABLE ${table} RENAME TO ${table}_hidden`
  if (!isFile(url)) return execute(url, sql)
  const connection = new Connection(filePath(url))
  connection.run(`PRAGMA busy_timeout = 5000; ${sql}`)
  connection.close()
}

/** Runs the work while the database is locked for writes (SQLite) or rejects connections (PostgreSQL). */
export async function whileUnavailable(url: string, work: () => Promise<void>): Promise<void> {
  return isFile(url) ? whileLocked(filePath(url), work) : whileClosed(url, work)
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

async function whileClosed(url: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  await execute(maintenance.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await execute(
    maintenance.href,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
  try {
    await work()
  } finally {
    await execute(maintenance.href, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const connection = postgres(url, { max: 1, onnotice: () => {} })
  await connection.unsafe(sql)
  await connection.end()
}
