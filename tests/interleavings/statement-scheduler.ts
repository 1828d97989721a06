// Decides in which order concurrent requests execute their statements. Each request has its own database wrapper, which pauses before every
// statement, transaction, and commit until fast-check's scheduler picks it. Between two picks, every request has finished, is paused, or
// waits for another request inside the database, so the picks alone determine the order.
import type { Scheduler } from 'fast-check'
import { type Database, type Queries, queriesBy } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open.ts'
import { statement } from '../../server/db/statement.ts'

/** Maximum time without progress before the scheduler checks which requests wait for locks. Does not affect the order of statements. */
const CHECK_INTERVAL_MS = 2
/** Exceeds every schedule, so a request waits for a lock until the request that holds it commits. */
const LOCK_TIMEOUT = '60s'

/** PostgreSQL grants a lock before the transaction that released it gets its response, so this count never lags behind the responses. */
const lockWaits = statement<Record<never, never>, { count: number }>('test.lock_waits', {
  sqlite: null,
  postgres: `SELECT count(DISTINCT pid)::int AS count FROM pg_locks
    WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
})

const setLockTimeout = statement<{ timeout: string }, object>('test.set_lock_timeout', {
  sqlite: null,
  postgres: "SELECT set_config('lock_timeout', :timeout, true)",
})

interface Pause {
  readonly label: string
  readonly resume: () => void
  isOffered: boolean
}

/** The state of one of the concurrent requests. */
class Participant {
  readonly name: string
  /** Pauses in the order in which the request reached them; only the first is offered to the scheduler. */
  readonly pauses: Pause[] = []
  /** Number of calls that the database is executing. */
  calls = 0
  /** Whether the request's transaction has started and not yet ended. */
  isInTransaction = false
  /** Whether the call waits for SQLite's writer, or for the commit that its transaction shares with others. */
  needsWriter = false
  /** Whether the trace shows that the call waits. */
  isWaiting = false
  isFinished = true
  /** Numbers of the first and last picks during which the request accessed the database. */
  firstPick = 0
  lastPick = 0

  constructor(name: string) {
    this.name = name
  }
}

export interface Finished<Result> {
  readonly result: Result
  readonly firstPick: number
  readonly lastPick: number
}

export class StatementScheduler {
  readonly #db: Database
  readonly #checks: Database
  readonly #participants: readonly Participant[]
  #isActive = false
  #picks = 0
  #onProgress = () => {}
  /** The picked statements and the waits of the current run, in order. */
  trace: string[] = []

  private constructor(db: Database, checks: Database, names: readonly string[]) {
    this.#db = db
    this.#checks = checks
    this.#participants = names.map((name) => new Participant(name))
  }

  /** `url` is the database's URL; the scheduler needs its own connection, because all others may be waiting for locks. */
  static async open(db: Database, url: string, names: readonly string[]): Promise<StatementScheduler> {
    if (db.dialect === 'sqlite') return new StatementScheduler(db, db, names)
    return new StatementScheduler(db, await openDatabase(url), names)
  }

  async close(): Promise<void> {
    if (this.#checks !== this.#db) await this.#checks.close()
  }

  /** Returns the database of one participant. It does not pause while no run is active. */
  databaseOf(index: number): Database {
    const db = this.#db
    const participant = this.#participants[index]
    if (!participant) throw new Error(`There is no participant ${index}.`)
    return {
      ...db,
      ...this.#queries(participant, db),
      readSnapshot: (...reads) => this.#call(participant, 'snapshot', () => db.readSnapshot(...reads)),
      transaction: (work) => this.#transaction(participant, db.transaction, work),
    }
  }

  #queries(participant: Participant, queries: Queries): Queries {
    return queriesBy(queries.dialect, (way, statement, params) =>
      this.#call(
        participant,
        statement.name,
        () => (queries[way] as Queries['get'])(statement, params as never),
        statement.writes && !participant.isInTransaction,
      ),
    )
  }

  async #call<T>(participant: Participant, label: string, run: () => Promise<T>, needsWriter = false): Promise<T> {
    await this.#pause(participant, label)
    this.#enter(participant, needsWriter)
    try {
      return await run()
    } finally {
      this.#leave(participant)
    }
  }

  async #transaction<T>(
    participant: Participant,
    begin: Database['transaction'],
    work: (db: Queries) => Promise<T>,
  ): Promise<T> {
    await this.#pause(participant, 'begin')
    this.#enter(participant, true)
    try {
      return await begin(async (queries) => {
        participant.isInTransaction = true
        if (queries.dialect === 'postgres') await queries.get(setLockTimeout, { timeout: LOCK_TIMEOUT })
        this.#leave(participant)
        try {
          const result = await work(this.#queries(participant, queries))
          await this.#pause(participant, 'commit')
          return result
        } finally {
          this.#enter(participant, true)
          participant.isInTransaction = false
        }
      })
    } finally {
      this.#leave(participant)
    }
  }

  #pause({ pauses }: Participant, label: string): Promise<void> {
    if (!this.#isActive) return Promise.resolve()
    return new Promise((resume) => {
      pauses.push({ label, resume, isOffered: false })
      this.#onProgress()
    })
  }

  #enter(participant: Participant, needsWriter: boolean): void {
    participant.calls += 1
    participant.needsWriter = needsWriter
  }

  #leave(participant: Participant): void {
    participant.calls -= 1
    participant.needsWriter = false
    participant.isWaiting = false
    this.#onProgress()
  }

  /** Runs one request per participant. Returns their results, with the picks during which each of them accessed the database. */
  async run<Result>(
    scheduler: Scheduler,
    requests: readonly (() => Promise<Result>)[],
  ): Promise<readonly Finished<Result>[]> {
    this.#isActive = true
    this.#picks = 0
    this.trace = []
    try {
      const results = this.#participants.slice(0, requests.length).map(async (participant, i) => {
        participant.isFinished = false
        participant.firstPick = 0
        try {
          return await (requests[i] as () => Promise<Result>)()
        } finally {
          participant.isFinished = true
          participant.lastPick = this.#picks
          this.#onProgress()
        }
      })
      // Prevent an unhandled rejection while the other requests continue.
      for (const result of results) result.catch(() => {})
      for (;;) {
        await this.#settled()
        this.#offer(scheduler)
        // If all requests wait for each other, there is nothing to pick until PostgreSQL resolves the deadlock.
        if (scheduler.count() > 0) await scheduler.waitNext(1)
        else if (this.#participants.every(({ isFinished }) => isFinished)) break
      }
      return await Promise.all(
        results.map(async (result, i) => {
          const { firstPick, lastPick } = this.#participants[i] as Participant
          return { result: await result, firstPick, lastPick }
        }),
      )
    } finally {
      this.#isActive = false
    }
  }

  /** Offers each participant's next statement, in the same order in every run. */
  #offer(scheduler: Scheduler): void {
    for (const participant of this.#participants) {
      const [next] = participant.pauses
      if (!next || next.isOffered || participant.calls > 0) continue
      next.isOffered = true
      void scheduler.schedule(Promise.resolve(), `${participant.name} ${next.label}`).then(() => {
        this.#picks += 1
        participant.firstPick ||= this.#picks
        participant.pauses.shift()
        this.trace.push(`${participant.name} ${next.label}`)
        next.resume()
      })
    }
  }

  /** Resolves when every participant has finished, is paused, or waits for another participant inside the database. */
  async #settled(): Promise<void> {
    for (;;) {
      await nextTurn()
      const moving = this.#participants.filter(
        ({ isFinished, pauses, calls }) => calls > 0 || (!isFinished && pauses.length === 0),
      )
      if (moving.length === 0) return
      if (await this.#areBlocked(moving)) {
        for (const participant of moving) this.#recordWait(participant)
        return
      }
    }
  }

  #recordWait(participant: Participant): void {
    if (!participant.isWaiting) this.trace.push(`${participant.name} waits`)
    participant.isWaiting = true
  }

  async #areBlocked(moving: readonly Participant[]): Promise<boolean> {
    const isCalling = moving.every(({ calls }) => calls > 0)
    if (this.#db.dialect === 'sqlite') {
      // SQLite's writer runs one transaction at a time, and a commit waits for all transactions that share it.
      const isWriterPaused = this.#participants.some(
        ({ isInTransaction, calls, pauses }) => isInTransaction && calls === 0 && pauses.length > 0,
      )
      return isCalling && isWriterPaused && moving.every(({ needsWriter }) => needsWriter)
    }
    if ((await this.#progressWithin(CHECK_INTERVAL_MS)) || !isCalling) return false
    return (await this.#checks.get(lockWaits, {}))?.count === moving.length
  }

  /** Whether a participant's state changes within this time. */
  #progressWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms)
      this.#onProgress = () => {
        clearTimeout(timer)
        this.#onProgress = () => {}
        resolve(true)
      }
    })
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resume) => setImmediate(resume))
}
