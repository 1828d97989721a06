// The service's metrics in the text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Metrics {
  /** Returns a function that counts the requests of one operation. */
  requests(operation: string): (status: number, ms: number) => void
  /** Returns a function that counts the uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: Marker): (actor: string) => void
  /** Adds the time that a statement took. */
  statement(name: string, ms: number): void
  /** Counts an attempt to send an event to a webhook. */
  webhookAttempt(isDelivered: boolean): void
  text(): string
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
    text: () =>
      [
        ...heading('petstore_requests_total', 'counter', 'Requests by operation and status.'),
        ...requests.flatMap(({ operation, byStatus }) =>
          Array.from(byStatus, ([status, n]) => sample('petstore_requests_total', { operation, status }, n)),
        ),
        ...heading(MARKED_USES, 'counter', 'Uses of operations that are deprecated, beta or experimental.'),
        ...uses.flatMap(({ operation, marker, byActor }) =>
          Array.from(byActor, ([actor, n]) => sample(MARKED_USES, { operation, marker, actor }, n)),
        ),
        ...heading(REQUEST_DURATION, 'histogram', 'Time from the request to its response.'),
        ...requests.filter(({ byStatus }) => byStatus.size > 0).flatMap(histogram),
        ...heading(STATEMENT_DURATION, 'summary', 'Time that the database took, by statement.'),
        ...Array.from(statements).flatMap(([statement, { count, ms }]) => [
          sample(`${STATEMENT_DURATION}_sum`, { statement }, ms / 1000),
          sample(`${STATEMENT_DURATION}_count`, { statement }, count),
        ]),
        ...heading(WEBHOOK_ATTEMPTS, 'counter', 'Attempts to send an event to a webhook.'),
        ...Object.entries(attempts).map(([result, n]) => sample(WEBHOOK_ATTEMPTS, { result }, n)),
        ...heading(LINES_DROPPED, 'counter', 'Lines of the log that were dropped, because its reader was too slow.'),
        `${LINES_DROPPED} ${log.dropped}`,
        ...heading('petstore_info', 'gauge', 'The version of the service, and its database.'),
        sample('petstore_info', { version, database }, 1),
        ...heading('process_start_time_seconds', 'gauge', 'When the process started, in seconds since 1970.'),
        `process_start_time_seconds ${startedAt / 1000}`,
        '',
      ].join('\n'),
  }
}

const MARKED_USES = 'petstore_marked_operation_uses_total'
const REQUEST_DURATION = 'petstore_request_duration_seconds'
const WEBHOOK_ATTEMPTS = 'petstore_webhook_attempts_total'
const LINES_DROPPED = 'petstore_log_lines_dropped_total'
const STATEMENT_DURATION = 'petstore_statement_duration_seconds'

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function histogram({ operation, byDuration, ms }: RequestCounts): string[] {
  let total = 0
  const buckets = byDuration.map((count, n) => {
    total += count
    return sample(`${REQUEST_DURATION}_bucket`, { operation, le: bucketsInSeconds[n] ?? '+Inf' }, total)
  })
  return [
    ...buckets,
    sample(`${REQUEST_DURATION}_sum`, { operation }, ms / 1000),
    sample(`${REQUEST_DURATION}_count`, { operation }, total),
  ]
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function sample(name: string, labels: Readonly<Record<string, string | number>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return `${name}{${pairs.join()}} ${value}`
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
