// The service's metrics in the text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Metrics {
  /** Returns a function that counts the requests of one operation. */
  requests(operation: string): (status: number, ms: number) => void
  /** Returns a function that counts the uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: Marker): (actor: string) => void
  /** Adds the time that a statement took. */
  statement(name: string, ms: number): void
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

interface StatementTime {
  count: number
  ms: number
}

export function createMetrics(): Metrics {
  const requests: RequestCounts[] = []
  const uses: UseCounts[] = []
  const statements = new Map<string, StatementTime>()
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
    text: () =>
      [
        ...heading('petstore_requests_total', 'counter', 'Requests by operation and status.'),
        ...requests.flatMap(requestLines),
        ...heading(
          'petstore_marked_operation_uses_total',
          'counter',
          'Uses of operations that are deprecated, beta or experimental.',
        ),
        ...uses.flatMap(useLines),
        ...heading('petstore_request_duration_seconds', 'histogram', 'Time from the request to its response.'),
        ...requests.filter(({ byStatus }) => byStatus.size > 0).flatMap(durationLines),
        ...heading('petstore_statement_duration_seconds', 'summary', 'Time that the database took, by statement.'),
        ...Array.from(statements).flatMap(statementLines),
        '',
      ].join('\n'),
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function heading(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function requestLines({ operation, byStatus }: RequestCounts): string[] {
  return Array.from(
    byStatus,
    ([status, n]) => `petstore_requests_total{operation="${operation}",status="${status}"} ${n}`,
  )
}

function useLines({ operation, marker, byActor }: UseCounts): string[] {
  const labels = `operation="${operation}",marker="${marker}"`
  return Array.from(
    byActor,
    ([actor, n]) => `petstore_marked_operation_uses_total{${labels},actor="${escapeLabel(actor)}"} ${n}`,
  )
}

function durationLines({ operation, byDuration, ms }: RequestCounts): string[] {
  let total = 0
  const buckets = byDuration.map((count, n) => {
    total += count
    const bound = bucketsInSeconds[n] ?? '+Inf'
    return `petstore_request_duration_seconds_bucket{operation="${operation}",le="${bound}"} ${total}`
  })
  return [
    ...buckets,
    `petstore_request_duration_seconds_sum{operation="${operation}"} ${ms / 1000}`,
    `petstore_request_duration_seconds_count{operation="${operation}"} ${total}`,
  ]
}

function statementLines([name, { count, ms }]: readonly [string, StatementTime]): string[] {
  return [
    `petstore_statement_duration_seconds_sum{statement="${name}"} ${ms / 1000}`,
    `petstore_statement_duration_seconds_count{statement="${name}"} ${count}`,
  ]
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
