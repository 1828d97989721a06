// One connection to PostgreSQL, used until it is lost and never again.
//
// After a loss, Bun's client opens another connection for the next statement, and the rest of a lost transaction would run outside
// of it. So each client is closed together with its only connection.
import { SQL } from 'bun'
import type { Place, PostgresTarget } from '../connection-string.ts'
import { DatabaseError } from '../database.ts'
import type { Value } from '../statement.ts'
import { NoResponse, placeOf, whyNotConnected } from './connect-errors.ts'
import { endsConnection, hasNoRoom, translate } from './errors.ts'

// Bun repeats a handshake that was cut off for as long as it may take. The second attempt may use another form of the password.
const MAX_CONNECT_ATTEMPTS = 2

// int8, numeric and bool. Our int8 columns stay below 2^53, so a number holds each exactly; their sum is a numeric.
const numberTypes: ReadonlySet<unknown> = new Set([20, 1700, 16])

export type QueryResult = Record<string, unknown>[] & SQL.ResultMetadata

export interface Connection {
  /** Sends a statement. Several may be in flight; each rejects at once when the connection is lost. */
  send(text: string, values: readonly Value[], statement?: { readonly writes: boolean }): Promise<QueryResult>
  /** Sends several statements as one text. */
  script(sql: string): Promise<QueryResult>
  /** Whether the server has ever responded. */
  readonly hasResponded: boolean
  /** Whether the server had no room for another connection; then nothing was sent on it. */
  readonly wasRefused: boolean
  /** Call it once a second: it gives up a server that does not respond in time. */
  tick(): void
  /** Whether the server has had a statement since the last tick. */
  readonly isWaiting: boolean
  /** Starts the time to respond again, because the server still works on the statement. */
  extend(): void
  destroy(cause: unknown): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  readonly target: PostgresTarget
  /** Finds the server, if it is not known. */
  readonly findPlace?: (() => Promise<Place>) | undefined
  /** Settings of the session, such as `statement_timeout`. */
  readonly session?: Readonly<Record<string, string | number>>
  /** Called once, with the error that all callers get. */
  onFailure?(error: Promise<DatabaseError>): void
}

export function openConnection(options: ConnectionOptions): Connection {
  const { session = {}, onFailure = () => {}, findPlace } = options
  /** The queries without a response, oldest first. */
  const pending = new Set<{ sentAt: number }>()
  /** The columns of each statement whose values are numbers. */
  const numbersOf = new Map<string, readonly string[]>()
  let failure: Promise<DatabaseError> | undefined
  let isConnected = false
  let wasRefused = false
  let attempts = 0
  // In ticks and not by the clock: a process that was paused has not yet read what the server sent.
  let now = 0
  let respondedAt: number | undefined
  let { target } = options
  let client = findPlace ? undefined : createClient()
  /** Fails with the error that all callers get. */
  const found = findPlace?.().then(
    (place) => {
      target = { ...target, ...place }
      client = createClient()
    },
    async (error) => rethrow(await fail(error)),
  )
  found?.catch(() => {})

  function createClient(): SQL {
    return new SQL({
      url: `postgres://?${new URLSearchParams(target.tls)}`,
      // Explicit, since PGDATABASE would win over the URL.
      hostname: target.host,
      port: target.port,
      username: target.user,
      database: target.database,
      password,
      adapter: 'postgres',
      max: 1,
      // PgBouncer's transaction mode cannot keep prepared statements. Without them, statements are not pipelined either.
      prepare: !target.pgbouncer,
      connectionTimeout: target.limits.connectSeconds,
      connection: { application_name: 'petstore', ...session },
      onconnect: (error) => {
        isConnected = !error
      },
      onclose: fail,
    })
  }

  /** Bun calls this before each attempt to connect. */
  function password(): string {
    attempts += 1
    if (attempts > MAX_CONNECT_ATTEMPTS) throw new Error('it is closed during the handshake.')
    return target.password || process.env.PGPASSWORD || ''
  }

  function fail(cause: unknown): Promise<DatabaseError> {
    if (failure) return failure
    wasRefused = !isConnected && hasNoRoom(cause)
    failure = describe(cause).then((message) => new DatabaseError('unavailable', message, cause))
    // Rejects everything that is pending.
    void client?.close({ timeout: 0 })
    onFailure(failure)
    return failure
  }

  async function describe(cause: unknown): Promise<string> {
    if (cause instanceof DatabaseError) return cause.message
    if (!isConnected) return whyNotConnected(target, cause)
    const reason = cause instanceof Error ? cause.message : cause
    return `The connection to PostgreSQL at ${placeOf(target)} is lost: ${reason}`
  }

  function remember(text: string, { columns }: QueryResult): readonly string[] {
    const names = (columns ?? []).filter(({ type }) => numberTypes.has(type)).map(({ name }) => name)
    numbersOf.set(text, names)
    return names
  }

  /** Chained, not awaited: Bun's query is a promise of its own class, for which `await` makes two more. */
  function query(text: string, values?: (string | null)[]): Promise<QueryResult> {
    if (failure) return failure.then(rethrow)
    if (!client) return (found ?? Promise.resolve()).then(() => query(text, values))
    const sent = { sentAt: now }
    pending.add(sent)
    return client.unsafe<Record<string, unknown>[]>(text, values).then(
      (rows) => {
        pending.delete(sent)
        respondedAt = now
        // The columns of a statement are always the same, and Bun takes a twentieth of an order to describe those of each result.
        if (rows.length > 0) toNumbers(rows, numbersOf.get(text) ?? remember(text, rows))
        return rows
      },
      (error) => {
        pending.delete(sent)
        if (endsConnection(error)) return fail(error).then(rethrow)
        respondedAt = now
        throw translate(error)
      },
    )
  }

  return {
    // Bun declares a number as int4, int8 or float8 by its value. The server infers the type of a text from the statement.
    send: (text, values) =>
      query(
        text,
        values.map((value) => (value === null ? null : String(value))),
      ),
    script: (sql) => query(sql),
    get wasRefused() {
      return wasRefused
    },
    get hasResponded() {
      return respondedAt !== undefined
    },
    tick: () => {
      now += 1
      const [oldest] = pending
      if (!oldest) return
      const { silenceSeconds, waitSeconds } = target.limits
      if (now - Math.max(oldest.sentAt, respondedAt ?? 0) > silenceSeconds) void fail(new NoResponse(silenceSeconds))
      // With many statements on one connection, each may wait long without the server being silent.
      else if (now - oldest.sentAt > waitSeconds) void fail(new Error(`A statement waited for ${waitSeconds} seconds.`))
    },
    get isWaiting() {
      const [oldest] = pending
      return oldest !== undefined && oldest.sentAt < now
    },
    extend: () => {
      for (const query of pending) query.sentAt = now
    },
    destroy: (cause) => void fail(cause),
    close: async () => client?.close({ timeout: 1 }),
  }
}

function rethrow(error: unknown): never {
  throw error
}

/** Bun returns int8 and numeric as texts and bool as true or false; SQLite has numbers for all of them. */
function toNumbers(rows: QueryResult, names: readonly string[]): void {
  for (const name of names) for (const row of rows) if (row[name] !== null) row[name] = Number(row[name])
}
