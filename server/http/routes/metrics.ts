// What the service counts of itself.
import { type Family, type Series, series } from './prometheus.ts'

export interface Metrics {
  /** Returns a function that counts the requests of one operation. */
  requests(operation: string): (status: number, ms: number) => void
  /** Returns a function that counts the uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: Marker): (actor: string) => void
  /** Adds the time that a statement took. */
  statement(name: string, ms: number): void
  /** Counts an attempt to send an event to a webhook. */
  webhookAttempt(isDelivered: boolean): void
  families(): readonly Family[]
}

export type Marker = 'deprecated' | 'experimental' | 'beta'

const bucketsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const bucketsInMs = bucketsInSeconds.map((seconds) => seconds * 1000)

interface RequestCounts {
  readonly operation: string
  readonly byStatus: Map<number, number>
  /** How many took no longer than each bucket's bound, and longer than the one before; the last is for all others. */
  readonly byDuration: number[]
  ms: number
}

interface UseCounts {
  readonly operation: string
  readonly marker: Marker
  readonly byActor: Map<string, number>
}

export interface ServiceInfo {
  readonly version: string
  readonly database: string
  /** In milliseconds since 1970. */
  readonly startedAt: number
}

/** `log` is the log whose dropped lines are counted. */
export function createMetrics(
  log: { readonly dropped: number },
  { version, database, startedAt }: ServiceInfo,
): Metrics {
  const requests: RequestCounts[] = []
  const uses: UseCounts[] = []
  const statements = new Map<string, { count: number; ms: number }>()
  const attempts = { delivered: 0, failed: 0 }
  return {
    requests: (operation) => {
      const counts: RequestCounts = { operation, byStatus: new Map(), byDuration: [...bucketsInMs, 0].fill(0), ms: 0 }
      requests.push(counts)
      return (status, ms) => {
        increment(counts.byStatus, status)
        let bucket = 0
        while (bucket < bucketsInMs.length && ms > (bucketsInMs[bucket] ?? 0)) bucket += 1
        counts.byDuration[bucket] = (counts.byDuration[bucket] ?? 0) + 1
        counts.ms += ms
      }
    },
    uses: (operation, marker) => {
      const byActor = new Map<string, number>()
      uses.push({ operation, marker, byActor })
      return (actor) => increment(byActor, actor)
    },
    statement: (name, ms) => {
      const time = statements.get(name)
      if (!time) statements.set(name, { count: 1, ms })
      else {
        time.count += 1
        time.ms += ms
      }
    },
    webhookAttempt: (isDelivered) => {
      attempts[isDelivered ? 'delivered' : 'failed'] += 1
    },
    families: () => [
      {
        name: REQUESTS,
        type: 'counter',
        help: 'Requests by operation and status.',
        series: requests.flatMap(({ operation, byStatus }) =>
          Array.from(byStatus, ([status, n]) => series(REQUESTS, { operation, status }, n)),
        ),
      },
      {
        name: MARKED_USES,
        type: 'counter',
        help: 'Uses of operations that are deprecated, beta or experimental.',
        series: uses.flatMap(({ operation, marker, byActor }) =>
          Array.from(byActor, ([actor, n]) => series(MARKED_USES, { operation, marker, actor }, n)),
        ),
      },
      {
        name: REQUEST_DURATION,
        type: 'histogram',
        help: 'Time from the request to its response.',
        series: requests.filter(({ byStatus }) => byStatus.size > 0).flatMap(histogram),
      },
      {
        name: STATEMENT_DURATION,
        type: 'summary',
        help: 'Time that the database took, by statement.',
        series: Array.from(statements).flatMap(([statement, { count, ms }]) => [
          series(`${STATEMENT_DURATION}_sum`, { statement }, ms / 1000),
          series(`${STATEMENT_DURATION}_count`, { statement }, count),
        ]),
      },
      {
        name: WEBHOOK_ATTEMPTS,
        type: 'counter',
        help: 'Attempts to send an event to a webhook.',
        series: Object.entries(attempts).map(([result, n]) => series(WEBHOOK_ATTEMPTS, { result }, n)),
      },
      {
        name: LINES_DROPPED,
        type: 'counter',
        help: 'Lines of the log that were dropped, because its reader was too slow.',
        series: [[LINES_DROPPED, log.dropped]],
      },
      {
        name: 'petstore_info',
        type: 'gauge',
        help: 'The version of the service, and its database.',
        together: 'max',
        series: [series('petstore_info', { version, database }, 1)],
      },
      {
        name: 'petstore_workers',
        type: 'gauge',
        help: 'Processes that serve requests.',
        series: [['petstore_workers', 1]],
      },
      {
        name: START_TIME,
        type: 'gauge',
        help: 'When the process started, in seconds since 1970.',
        together: 'min',
        series: [[START_TIME, startedAt / 1000]],
      },
    ],
  }
}

const REQUESTS = 'petstore_requests_total'
const MARKED_USES = 'petstore_marked_operation_uses_total'
const REQUEST_DURATION = 'petstore_request_duration_seconds'
const WEBHOOK_ATTEMPTS = 'petstore_webhook_attempts_total'
const LINES_DROPPED = 'petstore_log_lines_dropped_total'
const STATEMENT_DURATION = 'petstore_statement_duration_seconds'
const START_TIME = 'process_start_time_seconds'

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function histogram({ operation, byDuration, ms }: RequestCounts): Series[] {
  let total = 0
  const buckets = byDuration.map((count, n) => {
    total += count
    return series(`${REQUEST_DURATION}_bucket`, { operation, le: bucketsInSeconds[n] ?? '+Inf' }, total)
  })
  return [
    ...buckets,
    series(`${REQUEST_DURATION}_sum`, { operation }, ms / 1000),
    series(`${REQUEST_DURATION}_count`, { operation }, total),
  ]
}
