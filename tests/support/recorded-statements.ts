// A database that tells what it was asked.
import type { Database, Queries } from '../../server/db/database.ts'

/** Notes the name of each statement that goes through. */
export function recordStatements(db: Database, names: string[]): Database {
  const recording = (queries: Queries): Queries => ({
    get: (statement, params) => {
      names.push(statement.name)
      return queries.get(statement, params)
    },
    all: (statement, params) => {
      names.push(statement.name)
      return queries.all(statement, params)
    },
    run: (statement, params) => {
      names.push(statement.name)
      return queries.run(statement, params)
    },
  })
  return {
    ...db,
    ...recording(db),
    readSnapshot: (...reads) => {
      names.push(...reads.map(([statement]) => statement.name))
      return db.readSnapshot(...reads)
    },
    transaction: (work) => db.transaction((db) => work(recording(db))),
  }
}
