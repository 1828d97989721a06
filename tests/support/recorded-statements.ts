// A database that records which statements run on it.
import type { Database, Queries } from '../../server/db/database.ts'

/** Appends the name of each statement to `names` before it runs. */
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
    insert: (statement, params) => {
      names.push(statement.name)
      return queries.insert(statement, params)
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
