// What the service counts of itself, in the text format that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Metrics {
  /** One request that was answered. */
  answered(name: string, status: number, ms: number): void
  /** One use of an operation that is deprecated or not yet stable. */
  used(operation: string, marker: Marker, actor: string): void
  text(): string
}

export type Marker = 'deprecated' | 'experimental' | 'beta'

const bucketsInSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Times {
  readonly counts: number[]
  seconds: number
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const uses = new Map<string, number>()
  const times = new Map<string, Times>()

  function timesOf(name: string): Times {
    const known = times.get(name)
    if (known) return known
    const made: Times = { counts: [...bucketsInSeconds, Number.POSITIVE_INFINITY].map(() => 0), seconds: 0 }
    times.set(name, made)
    return made
  }

  return {
    answered: (name, status, ms) => {
      increment(answers, `operation="${name}",status="${status}"`)
      const times = timesOf(name)
      const seconds = ms / 1000
      const bucket = bucketsInSeconds.findIndex((bound) => seconds <= bound)
      const at = bucket < 0 ? bucketsInSeconds.length : bucket
      times.counts[at] = (times.counts[at] ?? 0) + 1
      times.seconds += seconds
    },
    used: (operation, marker, actor) =>
      increment(uses, `operation="${operation}",marker="${marker}",actor="${escaped(actor)}"`),
    text: () =>
      [
        ...counter('petstore_requests_total', 'Requests answered.', answers),
        ...counter(
          'petstore_marked_operation_uses_total',
          'Uses of operations that are deprecated, beta or experimental.',
          uses,
        ),
        ...histogram('petstore_request_duration_seconds', 'Time from the request to its answer.', times),
        '',
      ].join('\n'),
  }
}

function increment(counts: Map<string, number>, labels: string): void {
  counts.set(labels, (counts.get(labels) ?? 0) + 1)
}

function counter(name: string, help: string, counts: ReadonlyMap<string, number>): string[] {
  return [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} counter`,
    ...Array.from(counts, ([labels, n]) => `${name}{${labels}} ${n}`),
  ]
}

function histogram(name: string, help: string, times: ReadonlyMap<string, Times>): string[] {
  const lines = Array.from(times, ([operation, { counts, seconds }]) => {
    let sum = 0
    const buckets = counts.map((count, at) => {
      sum += count
      return `${name}_bucket{operation="${operation}",le="${bucketsInSeconds[at] ?? '+Inf'}"} ${sum}`
    })
    return [
      ...buckets,
      `${name}_sum{operation="${operation}"} ${seconds}`,
      `${name}_count{operation="${operation}"} ${sum}`,
    ]
  })
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines.flat()]
}

function escaped(label: string): string {
  return label.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
