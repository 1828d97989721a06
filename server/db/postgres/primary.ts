// Of several servers, finds the one that accepts changes. After a failover it is another one.
import { loadOnce } from '../../runtime/load-once.ts'
import type { Place, PostgresTarget } from '../connection-string.ts'
import { DatabaseError } from '../database.ts'
import { placeOf } from './connect-errors.ts'
import { openConnection } from './connection.ts'

const IS_READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS read_only`

export function createPrimaryFinder(target: PostgresTarget) {
  const search = () => loadOnce(() => findPrimary(target))
  let find = search()
  return {
    /** The server that was found last, or else the first to say that it accepts changes. Fails with `unavailable` if none does. */
    find: (): Promise<Place> => find(),
    /** The server is to be looked for again. */
    forget: () => {
      find = search()
    },
  }
}

/** Asks all servers at the same time, since one that is cut off takes seconds to fail. */
async function findPrimary(target: PostgresTarget): Promise<Place> {
  const answers = target.places.map((place) => requirePrimary({ ...target, ...place }).then(() => place))
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
    if (row?.read_only !== 0) throw new Error(`PostgreSQL at ${placeOf(target)} is read-only, as a standby is.`)
  } finally {
    clearInterval(timer)
    await connection.close()
  }
}
