// What the service counts of itself, in the text format that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Metrics {
  /** Counts the answers to one kind of request. */
  answers(name: string): (status: number, ms: number) => void
  /** Counts the uses of an operation that is deprecated or not yet stable. */
  uses(operation: string, marker: Marker): (actor: string) => void
  text(): string
}

export type Marker = 'deprecated' | 'experimental' | 'beta'

const bucketsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const bucketsInMs = bucketsInSeconds.map((seconds) => seconds * 1000)

/** The answers to one kind of request: how many by status, and how many by the time they took. */
interface Answers {
  readonly name: string
  readonly byStatus: Map<number, number>
  readonly byTime: number[]
  ms: number
}

interface Uses {
  readonly operation: string
  readonly marker: Marker
  readonly byActor: Map<string, number>
}

export function createMetrics(): Metrics {
  const answers: Answers[] = []
  const uses: Uses[] = []
  return {
    answers: (name) => {
      const kind: Answers = { name, byStatus: new Map(), byTime: [...bucketsInMs, 0].fill(0), ms: 0 }
      answers.push(kind)
      return (status, ms) => {
        increment(kind.byStatus, status)
        let bucket = 0
        while (bucket < bucketsInMs.length && ms > (bucketsInMs[bucket] ?? 0)) bucket += 1
        kind.byTime[bucket] = (kind.byTime[bucket] ?? 0) + 1
        kind.ms += ms
      }
    },
    uses: (operation, marker) => {
      const byActor = new Map<string, number>()
      uses.push({ operation, marker, byActor })
      return (actor) => increment(byActor, actor)
    },
    text: () =>
      [
        ...title('petstore_requests_total', 'counter', 'Requests answered.'),
        ...answers.flatMap(requests),
        ...title(
          'petstore_marked_operation_uses_total',
          'counter',
          'Uses of operations that are deprecated, beta or experimental.',
        ),
        ...uses.flatMap(markedUses),
        ...title('petstore_request_duration_seconds', 'histogram', 'Time from the request to its answer.'),
        ...answers.filter(({ byStatus }) => byStatus.size > 0).flatMap(durations),
        '',
      ].join('\n'),
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function title(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function requests({ name, byStatus }: Answers): string[] {
  return Array.from(byStatus, ([status, n]) => `petstore_requests_total{operation="${name}",status="${status}"} ${n}`)
}

function markedUses({ operation, marker, byActor }: Uses): string[] {
  const labels = `operation="${operation}",marker="${marker}"`
  return Array.from(
    byActor,
    ([actor, n]) => `petstore_marked_operation_uses_total{${labels},actor="${escaped(actor)}"} ${n}`,
  )
}

function durations({ name, byTime, ms }: Answers): string[] {
  let sum = 0
  const buckets = byTime.map((count, at) => {
    sum += count
    return `petstore_request_duration_seconds_bucket{operation="${name}",le="${bucketsInSeconds[at] ?? '+Inf'}"} ${sum}`
  })
  return [
    ...buckets,
    `petstore_request_duration_seconds_sum{operation="${name}"} ${ms / 1000}`,
    `petstore_request_duration_seconds_count{operation="${name}"} ${sum}`,
  ]
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
