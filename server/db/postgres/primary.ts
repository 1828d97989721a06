// Finds the primary, the one server among several that accepts writes. After a failover, a different server is the primary.
import { loadOnce } from '../../runtime/load-once.ts'
import type { PostgresTarget, ServerAddress } from '../connection-string.ts'
import { DatabaseError } from '../database.ts'
import { addressOf } from './connect-errors.ts'
import { openConnection } from './connection.ts'

const IS_READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS read_only`

export function createPrimaryFinder(target: PostgresTarget) {
  const search = () => loadOnce(() => findPrimary(target))
  let find = search()
  return {
    /**
     * Returns the last known primary or, if there is none, the first server to report that it accepts writes. Fails with `unavailable` if
     * no server does.
     */
    find: (): Promise<ServerAddress> => find(),
    /** Forgets the primary, so the next `find` asks all servers. */
    forget: () => {
      find = search()
    },
  }
}

/** Asks all servers in parallel, because an attempt to connect to an unreachable server takes seconds to fail. */
async function findPrimary(target: PostgresTarget): Promise<ServerAddress> {
  const answers = target.servers.map((address) => requirePrimary({ ...target, ...address }).then(() => address))
  return Promise.any(answers).catch(({ errors }: AggregateError) => {
    const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)))
    throw new DatabaseError('unavailable', `No server accepts changes. ${reasons.join(' ')}`)
  })
}

async function requirePrimary(target: PostgresTarget): Promise<void> {
  const connection = openConnection({ target })
  const timer = setInterval(connection.tick, 1000)
  try {
    const [row] = await connection.send(IS_READ_ONLY, [])
    if (row?.read_only !== 0) throw new Error(`PostgreSQL at ${addressOf(target)} is read-only; it may be a standby.`)
  } finally {
    clearInterval(timer)
    await connection.close()
  }
}
