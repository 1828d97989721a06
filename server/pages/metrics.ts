// The service's metrics.
import type { DatabaseLoad } from '../db/database.ts'
import type { RequestMetrics } from '../http/pipeline.ts'
import { createCounter, createHistogram, type Family, type Histogram, ofWorker, series } from './prometheus.ts'

export interface Metrics extends RequestMetrics {
  /** Records a statement's duration. */
  statement(name: string, ms: number): void
  /** Records a commit's number of changes and its duration. */
  commit(changes: number, ms: number): void
  /** Records the duration of an event loop turn. */
  turn(ms: number): void
  /** Counts an attempt to send an event to a webhook. */
  webhookAttempt(isDelivered: boolean): void
  families(): readonly Family[]
}

const SECONDS_PER_MS = 0.001
const durationsInMs = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000]
const commitSizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export interface ServiceInfo {
  readonly version: string
  readonly database: string
  /** Start time in milliseconds since 1970. */
  readonly startedAt: number
  /** The identity of this worker, if there are several. */
  readonly worker?: { readonly number: number; readonly deaths: number } | undefined
}

export interface ServiceLoad {
  readonly linesDropped: number
  readonly requestsInProgress: number
  readonly requestsLimit: number
  readonly streams: number
  readonly database: DatabaseLoad
}

export function createMetrics({ version, database, startedAt, worker }: ServiceInfo, load: () => ServiceLoad): Metrics {
  const requests = createCounter('status')
  const errors = createCounter('code')
  const uses = createCounter('actor')
  const durations = new Map<string, Histogram>()
  const statements = new Map<string, { count: number; ms: number }>()
  const attempts = { delivered: 0, failed: 0 }
  const commits = createHistogram(commitSizes)
  const commitDurations = createHistogram(durationsInMs, SECONDS_PER_MS)
  const turns = createHistogram(durationsInMs, SECONDS_PER_MS)
  return {
    requests: (operation) => {
      const count = requests.with({ operation })
      const histogram = createHistogram(durationsInMs, SECONDS_PER_MS)
      return (status, ms) => {
        count(status)
        histogram.add(ms)
        // Add the histogram only now, so operations without requests have no series.
        durations.set(operation, histogram)
      }
    },
    errors: (operation) => errors.with({ operation }),
    uses: (operation, marker) => uses.with({ operation, marker }),
    statement: (name, ms) => {
      const time = statements.get(name)
      if (!time) statements.set(name, { count: 1, ms })
      else {
        time.count += 1
        time.ms += ms
      }
    },
    commit: (changes, ms) => {
      commits.add(changes)
      commitDurations.add(ms)
    },
    turn: turns.add,
    webhookAttempt: (isDelivered) => {
      attempts[isDelivered ? 'delivered' : 'failed'] += 1
    },
    families: () => {
      const now = load()
      const families: readonly Family[] = [
        family('counter', 'petstore_requests_total', 'Requests by operation and status.', requests.series),
        family('counter', 'petstore_errors_total', 'Failed requests, by operation and error code.', errors.series),
        family(
          'counter',
          'petstore_marked_operation_uses_total',
          'Uses of deprecated, beta, and experimental operations.',
          uses.series,
        ),
        family('histogram', 'petstore_request_duration_seconds', 'Time from the request to its response.', (name) =>
          Array.from(durations).flatMap(([operation, histogram]) => histogram.series(name, { operation })),
        ),
        gauge('petstore_requests_in_progress', 'Requests in progress.', now.requestsInProgress),
        gauge('petstore_requests_limit', 'Maximum number of requests in progress.', now.requestsLimit),
        family('histogram', 'petstore_event_loop_turn_seconds', 'Duration of an event loop turn.', turns.series),
        family('summary', 'petstore_statement_duration_seconds', 'Database time, by statement.', (name) =>
          Array.from(statements).flatMap(([statement, { count, ms }]) => [
            series(`${name}_sum`, { statement }, ms * SECONDS_PER_MS),
            series(`${name}_count`, { statement }, count),
          ]),
        ),
        family('histogram', 'petstore_commit_changes', 'Number of changes per commit.', commits.series),
        family('histogram', 'petstore_commit_duration_seconds', 'Duration of a commit.', commitDurations.series),
        gauge(
          'petstore_database_waiting',
          "Callers waiting for SQLite's writer or a PostgreSQL connection.",
          now.database.waiting,
        ),
        family('gauge', 'petstore_database_connections', 'Database connections, by state.', (name) =>
          Object.entries(now.database.connections).map(([state, n]) => series(name, { state }, n)),
        ),
        gauge('petstore_event_streams', 'Open event streams.', now.streams),
        family('counter', 'petstore_webhook_attempts_total', 'Attempts to send an event to a webhook.', (name) =>
          Object.entries(attempts).map(([result, n]) => series(name, { result }, n)),
        ),
        family(
          'counter',
          'petstore_log_lines_dropped_total',
          'Log lines dropped because the log reader was too slow.',
          (name) => [series(name, {}, now.linesDropped)],
        ),
        { ...gauge('petstore_workers', 'Processes that serve requests.', 1), together: 'sum' },
        {
          ...family('counter', 'petstore_worker_deaths_total', 'Workers that died and were replaced.', (name) => [
            series(name, {}, worker?.deaths ?? 0),
          ]),
          // Each worker knows only the deaths before its own start, so the highest number is the current one.
          together: 'max',
        },
        {
          ...family('gauge', 'petstore_info', 'Service version and database.', (name) => [
            series(name, { version, database }, 1),
          ]),
          together: 'max',
        },
        gauge('process_start_time_seconds', 'Process start time, in seconds since 1970.', startedAt / 1000),
      ]
      return worker === undefined ? families : ofWorker(families, worker.number)
    },
  }
}

/** How far the feed and the webhooks lag behind. Read from the store, because no single process knows it. */
export interface StoreLag {
  /** Number of stored events that are not in the feed yet. */
  readonly eventsWaiting: number
  /** Age of the oldest event that an enabled webhook has not received. */
  readonly webhookLagMs: number
}

export const lagFamilies = ({ eventsWaiting, webhookLagMs }: StoreLag): readonly Family[] => [
  gauge('petstore_events_waiting', 'Stored events that are not in the feed yet.', eventsWaiting),
  gauge(
    'petstore_webhook_lag_seconds',
    'Age of the oldest event that an enabled webhook has not received.',
    webhookLagMs * SECONDS_PER_MS,
  ),
]

function family(
  type: Family['type'],
  name: string,
  help: string,
  seriesOf: (name: string) => Family['series'],
): Family {
  return { name, type, help, series: seriesOf(name) }
}

function gauge(name: string, help: string, value: number): Family {
  return family('gauge', name, help, () => [series(name, {}, value)])
}
