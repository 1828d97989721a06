// Reads a snapshot in steps that each take a few milliseconds at most, because SQLite runs in the thread that serves all requests.
import type { Database as Connection } from 'bun:sqlite'
import { nextTurn } from '../../runtime/event-loop.ts'
import { DatabaseError, type Execute, queriesBy, type Snapshot } from '../database.ts'
import { type Value, valuesOf } from '../statement.ts'
import { translate } from './errors.ts'

const ROWS_PER_STEP = 500
const MAX_MS = 10_000

/** Runs the work in a transaction that is already open on the connection. Each query, and each 500 rows of a scan, is a step. */
export function readInSteps<T>(
  connection: Connection,
  execute: Execute,
  signal: AbortSignal,
  work: (db: Snapshot) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()

  async function startStep(): Promise<void> {
    await nextTurn()
    signal.throwIfAborted()
    if (performance.now() - startedAt > MAX_MS)
      throw new DatabaseError('overloaded', 'Reading a snapshot of the store took more than ten seconds.')
  }

  const scan: Snapshot['scan'] = async (statement, params, onRow) => {
    await startStep()
    const cursor = connection.prepare<never, Value[]>(statement.compiled.sqlite.text)
    try {
      let rows = 0
      for (const row of cursor.iterate(...valuesOf(statement.compiled.sqlite, params))) {
        onRow(row)
        rows += 1
        if (rows % ROWS_PER_STEP === 0) await startStep()
      }
    } catch (error) {
      throw translate(error, statement.name)
    } finally {
      cursor.finalize()
    }
  }

  const queries = queriesBy('sqlite', async (way, statement, params) => {
    await startStep()
    return execute(way, statement, params)
  })
  return work({ ...queries, scan })
}
