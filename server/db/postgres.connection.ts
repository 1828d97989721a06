// One connection to PostgreSQL, used until it is lost and never again.
//
// postgres.js would connect anew and go on with the same object: what a dead transaction still sends then runs inside somebody
// else's, waiting queries hang, and its own ROLLBACK can end the process (https://github.com/porsager/postgres/issues/1208).
import { connect, type Socket } from 'node:net'
import postgres from 'postgres'
import { DatabaseError } from './database.ts'
import { endsConnection, translate } from './postgres.errors.ts'
import type { Value } from './statement.ts'

const CONNECT_TIMEOUT_SECONDS = 3
const SILENCE_TIMEOUT_SECONDS = 4
// With many statements on one connection, each may be slow without the server being silent.
const WAIT_TIMEOUT_SECONDS = 8

// Values come back as SQLite has them. Our int8 columns stay below 2^53, so a number holds each exactly; their sum is a numeric.
const types = {
  int8: { to: 20, from: [20], parse: Number, serialize: String },
  numeric: { to: 1700, from: [1700], parse: Number, serialize: String },
  bool: { to: 16, from: [16], parse: (text: string) => (text === 't' ? 1 : 0), serialize: String },
}

export interface QueryResult extends Iterable<unknown> {
  readonly [row: number]: unknown
  readonly count: number
  readonly command: string
}

/** What is to be known of a statement to send it. */
export interface SendOptions {
  readonly writes: boolean
}

export interface Connection {
  /** Sends a statement; several may be under way. Rejects at once when the connection is lost, whatever was already sent. */
  send(text: string, values: readonly Value[], how?: SendOptions): Promise<QueryResult>
  /** Sends a script of several statements. */
  script(sql: string): Promise<QueryResult>
  /** Whether the server has ever answered. */
  readonly answered: boolean
  /** To be called each second: a server that is silent for long, with something to answer, is taken for gone. */
  tick(): void
  destroy(cause: unknown): void
  close(): Promise<void>
}

export interface ConnectionOptions {
  /** The parts of an address that postgres.js understands. */
  readonly address: string
  readonly prepare: boolean
  /** Settings of the session, such as `statement_timeout`. */
  readonly session?: Readonly<Record<string, string | number>>
  onLost?(): void
}

export function openConnection({ address, prepare, session = {}, onLost = () => {} }: ConnectionOptions): Connection {
  /** Who waits for an answer, and for how many seconds. */
  const unanswered = new Map<(error: unknown) => void, number>()
  let socket: Socket | undefined
  let lost: DatabaseError | undefined
  let answered = false
  let silentSeconds = 0

  const client = postgres(address, {
    max: 1,
    prepare,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    idle_timeout: 0,
    max_lifetime: 0,
    fetch_types: false,
    types,
    connection: { application_name: 'petstore', ...session },
    onnotice: () => {},
    onclose: () => markLost(new Error('The connection was closed.')),
    // An option that its types leave out: https://github.com/porsager/postgres#custom-socket
    ...{ socket: connectOnce },
  })

  /** postgres.js asks for a socket again when it wants to connect anew, which is refused. */
  function connectOnce({ host, port, path }: { host: string[]; port: number[]; path: string | false }): Socket {
    if (socket || lost) throw new Error('A connection is used until it is lost and never again.')
    socket = path ? connect(path) : connect(port[0] ?? 5432, host[0])
    // postgres.js compares the server's certificate with this.
    return Object.assign(socket, { host: host[0] })
  }

  function markLost(cause: unknown): void {
    if (lost) return
    lost = new DatabaseError('unavailable', 'The connection to PostgreSQL is lost.', cause)
    socket?.destroy()
    for (const reject of unanswered.keys()) reject(lost)
    onLost()
  }

  function heard(): void {
    answered = true
    silentSeconds = 0
  }

  function ask(
    text: string,
    values: readonly Value[],
    how: { prepare: boolean; simple: boolean },
  ): Promise<QueryResult> {
    if (lost) return Promise.reject(lost)
    return new Promise((resolve, reject) => {
      const answer = (value: QueryResult): void => {
        unanswered.delete(reject)
        heard()
        resolve(value)
      }
      const fail = (error: unknown): void => {
        unanswered.delete(reject)
        if (endsConnection(error)) markLost(error)
        else heard()
        reject(translate(error))
      }
      unanswered.set(reject, 0)
      client.unsafe(text, values as never[], how).then(answer as never, fail)
    })
  }

  return {
    send: (text, values) => ask(text, values, { prepare, simple: false }),
    script: (sql) => ask(sql, [], { prepare: false, simple: true }),
    get answered() {
      return answered
    },
    tick: () => {
      silentSeconds = unanswered.size === 0 ? 0 : silentSeconds + 1
      if (silentSeconds > SILENCE_TIMEOUT_SECONDS)
        markLost(new Error(`No answer for ${SILENCE_TIMEOUT_SECONDS} seconds.`))
      for (const [reject, seconds] of unanswered) {
        unanswered.set(reject, seconds + 1)
        if (seconds > WAIT_TIMEOUT_SECONDS)
          reject(new DatabaseError('unavailable', 'PostgreSQL is too slow to answer.'))
      }
    },
    destroy: markLost,
    close: () => client.end({ timeout: 1 }),
  }
}
