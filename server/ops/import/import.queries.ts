// All SQL statements that track the progress of imports.
import { statement } from '../../db/statement.ts'

export interface ImportRow {
  id: string
  part: string
  checksum: string
  lastId: number
  doneTo: number
  created: number
  changed: number
  skipped: number
  finishedAt: number | null
}

export const importById = statement<{ id: string }, ImportRow>(
  'imports.by_id',
  `SELECT id, part, checksum, last_id AS "lastId", done_to AS "doneTo", created, changed, skipped, finished_at AS "finishedAt"
   FROM imports WHERE id = :id`,
)

/** Fails with `unique` if another process started the same import. */
export const beginImport = statement<{ id: string; part: string; checksum: string; lastId: number; at: number }>(
  'imports.begin',
  `INSERT INTO imports (id, part, checksum, last_id, done_to, created, changed, skipped, started_at)
   VALUES (:id, :part, :checksum, :lastId, 0, 0, 0, 0, :at)`,
)

/**
 * Advances the import, unless another process has advanced it. Run it before importing the rows, so that any other process that imports
 * them has to wait.
 */
export const claimRows = statement<{ id: string; from: number; to: number }>(
  'imports.claim_rows',
  'UPDATE imports SET done_to = :to WHERE id = :id AND done_to = :from AND finished_at IS NULL',
)

export const countRows = statement<{ id: string; created: number; changed: number; skipped: number }>(
  'imports.count_rows',
  'UPDATE imports SET created = created + :created, changed = changed + :changed, skipped = skipped + :skipped WHERE id = :id',
)

export const finishImport = statement<{ id: string; at: number }>(
  'imports.finish',
  'UPDATE imports SET finished_at = :at WHERE id = :id AND finished_at IS NULL',
)

const lock = (table: string) =>
  statement(`imports.lock_${table}`, {
    sqlite: null,
    postgres: `LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`,
  })

/** Keeps other transactions from assigning ids; SQLite has only one writer, so it does not need the lock. */
export const lockIds = { categories: lock('categories'), pets: lock('pets') }
