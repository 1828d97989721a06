// A database that tells what it was asked.
import type { Database, Queries } from '../../server/db/database.ts'

/** Notes the name of each statement that goes through. */
export function noted(db: Database, notes: string[]): Database {
  const through = (queries: Queries): Queries => ({
    get: (statement, params) => {
      notes.push(statement.name)
      return queries.get(statement, params)
    },
    all: (statement, params) => {
      notes.push(statement.name)
      return queries.all(statement, params)
    },
    run: (statement, params) => {
      notes.push(statement.name)
      return queries.run(statement, params)
    },
  })
  return {
    ...db,
    ...through(db),
    readSnapshot: (...reads) => {
      notes.push(...reads.map(([statement]) => statement.name))
      return db.readSnapshot(...reads)
    },
    transaction: (work) => db.transaction((db) => work(through(db))),
  }
}
