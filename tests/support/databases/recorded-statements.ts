// A database that records which statements run on it.
import { type Database, type Queries, queriesBy } from '../../../server/db/database.ts'

/** Appends the name of each statement to `names` before it runs. */
export function recordStatements(db: Database, names: string[]): Database {
  const recording = (queries: Queries): Queries =>
    queriesBy(queries.dialect, (way, statement, params) => {
      names.push(statement.name)
      return (queries[way] as Queries['get'])(statement, params as never)
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
