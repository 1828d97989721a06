// Implements a single PostgreSQL connection, which is never reopened once it is lost.
//
// Bun's client would open another connection for the next statement, so the rest of a lost transaction would run outside any transaction.
// Each client is therefore closed together with its only connection.
import { SQL } from 'bun'
import type { PostgresTarget, ServerAddress } from '../connection-string.ts'
import { DatabaseError } from '../database.ts'
import type { Value } from '../statement.ts'
import { addressOf, NoResponse, whyNotConnected } from './connect-errors.ts'
import { endsConnection, hasNoRoom, translate } from './errors.ts'

// Bun retries an interrupted handshake until the connection timeout. Stop after one retry. Allow that one, because it may send the password
// in a different form.
const MAX_CONNECT_ATTEMPTS = 2

// The type ids of int8, numeric (the type of a sum of int8 values), and bool. Values in our int8 columns stay below 2^53, so numbers
// represent them exactly.
const numberTypes: ReadonlySet<unknown> = new Set([20, 1700, 16])

export type QueryResult = Record<string, unknown>[] & SQL.ResultMetadata

/** What the driver needs to know about a statement besides its text. */
interface SentStatement {
  readonly name: string
  readonly writes: boolean
}

export interface Connection {
  /** Sends a statement. Several statements may be in flight; each rejects immediately if the connection is lost. */
  send(text: string, values: readonly Value[], statement?: SentStatement): Promise<QueryResult>
  /** Sends several statements as one string. */
  script(sql: string): Promise<QueryResult>
  /** Whether the server has ever responded. */
  readonly hasResponded: boolean
  /** Whether the server rejected the connection because it had reached its connection limit. If so, no statement was sent. */
  readonly wasRefused: boolean
  /** Drops the connection if the server has not responded in time. Call it once a second. */
  tick(): void
  /** Whether a statement sent before the last tick is still awaiting its response. */
  readonly isWaiting: boolean
  /** Restarts the response timeout. Call it if the server is still working on the statement. */
  extend(): void
  destroy(cause: unknown): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  readonly target: PostgresTarget
  /** Finds the server to connect to, if its address is not known yet. */
  readonly findServer?: (() => Promise<ServerAddress>) | undefined
  /** Session settings, such as `statement_timeout`. */
  readonly session?: Readonly<Record<string, string | number>>
  /** Called once if the connection fails, with the error that every caller receives. */
  onFailure?(error: Promise<DatabaseError>): void
}

export function openConnection(options: ConnectionOptions): Connection {
  const { session = {}, onFailure = () => {}, findServer } = options
  /** Queries awaiting a response, oldest first. */
  const pending = new Set<{ sentAt: number }>()
  /** The numeric columns in each statement's result. */
  const numbersOf = new Map<string, readonly string[]>()
  let failure: Promise<DatabaseError> | undefined
  let isConnected = false
  let wasRefused = false
  let attempts = 0
  // The current time, in ticks instead of seconds: seconds would include pauses during which this process could not read the server's
  // responses.
  let now = 0
  let respondedAt: number | undefined
  let { target } = options
  let client = findServer ? undefined : createClient()
  /** Callbacks that send the waiting statements in order, once the server is found. */
  let sendWaiting: (() => void)[] = []
  findServer?.().then(
    (address) => {
      target = { ...target, ...address }
      if (!failure) client = createClient()
      stopWaiting()
    },
    (error) => void fail(error),
  )

  function stopWaiting(): void {
    const waiting = sendWaiting
    sendWaiting = []
    for (const send of waiting) send()
  }

  function createClient(): SQL {
    return new SQL({
      url: `postgres://?${new URLSearchParams(target.tls)}`,
      // Pass the address and database as options, because the PGDATABASE variable would override a URL.
      hostname: target.host,
      port: target.port,
      username: target.user,
      database: target.database,
      password,
      adapter: 'postgres',
      max: 1,
      // PgBouncer's transaction mode cannot keep prepared statements. Without prepared statements, Bun does not pipeline queries.
      prepare: !target.pgbouncer,
      connectionTimeout: target.limits.connectSeconds,
      connection: { application_name: 'petstore', ...session },
      onconnect: (error) => {
        isConnected = !error
      },
      onclose: fail,
    })
  }

  /** Counts connection attempts: Bun calls this function before each one. */
  function password(): string {
    attempts += 1
    if (attempts > MAX_CONNECT_ATTEMPTS) throw new Error('the server closed it during the handshake.')
    return target.password || process.env.PGPASSWORD || ''
  }

  function fail(cause: unknown): Promise<DatabaseError> {
    if (failure) return failure
    wasRefused = !isConnected && hasNoRoom(cause)
    failure = describe(cause).then((message) => new DatabaseError('unavailable', message, cause))
    // Closing the client rejects all pending queries.
    void client?.close({ timeout: 0 })
    stopWaiting()
    onFailure(failure)
    return failure
  }

  async function describe(cause: unknown): Promise<string> {
    if (cause instanceof DatabaseError) return cause.message
    if (!isConnected) return whyNotConnected(target, cause)
    const reason = cause instanceof Error ? cause.message : cause
    return `The connection to PostgreSQL at ${addressOf(target)} was lost: ${reason}`
  }

  function remember(text: string, { columns }: QueryResult): readonly string[] {
    const names = (columns ?? []).filter(({ type }) => numberTypes.has(type)).map(({ name }) => name)
    numbersOf.set(text, names)
    return names
  }

  /** Sends a query. Chains promises instead of awaiting, because `await` allocates two more promises for Bun's custom promise class. */
  function query(text: string, values?: (string | null)[]): Promise<QueryResult> {
    if (failure) return failure.then(rethrow)
    // A later statement must not overtake a waiting one. So when the server is found, send all waiting statements at once: if each were
    // sent in its own promise callback, a later statement could be sent first.
    if (!client) return new Promise((resolve) => sendWaiting.push(() => resolve(query(text, values))))
    const sent = { sentAt: now }
    pending.add(sent)
    return client.unsafe<Record<string, unknown>[]>(text, values).then(
      (rows) => {
        pending.delete(sent)
        respondedAt = now
        // Remember each statement's columns, which never change. Having Bun describe them for each result would take a twentieth of the
        // time needed to place an order.
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
    // Sends numbers as strings, because Bun would choose a number's type based on its value, whereas the server infers a string's type from
    // the statement.
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
      // With many statements on a connection, each may wait too long even though the server keeps responding.
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

/** Converts values to numbers, to match SQLite. Bun returns int8 and numeric as strings, and bool as true or false. */
function toNumbers(rows: QueryResult, names: readonly string[]): void {
  for (const name of names) for (const row of rows) if (row[name] !== null) row[name] = Number(row[name])
}
