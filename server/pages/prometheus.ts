// Writes metrics in the Prometheus text format and aggregates them across workers:
// https://prometheus.io/docs/instrumenting/exposition_formats/

/** A metric with all its series. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  readonly help: string
  /** How to aggregate the workers' values; if undefined, each worker has its own series. */
  readonly together?: 'sum' | 'max'
  readonly series: readonly Series[]
}

/** A formatted metric name with its labels, and the value. */
export type Series = readonly [series: string, value: number]

type Labels = Readonly<Record<string, string | number>>

export function series(name: string, labels: Labels, value: number): Series {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return [pairs.length > 0 ? `${name}{${pairs.join()}}` : name, value]
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/** Maximum number of values that a counter distinguishes. There may be any number of keys, but a response must stay small. */
const MAX_VALUES = 100
const OTHER = 'other'

/** Creates a counter with a separate count for each value of one label, up to 100 values; its other labels are fixed. */
export function createCounter(label: string) {
  const counted: { readonly labels: Labels; readonly counts: Map<string | number, number> }[] = []
  return {
    with: (labels: Labels) => {
      const counts = new Map<string | number, number>()
      counted.push({ labels, counts })
      return (value: string | number): void => {
        const counted = counts.has(value) || counts.size < MAX_VALUES ? value : OTHER
        counts.set(counted, (counts.get(counted) ?? 0) + 1)
      }
    },
    series: (name: string): Series[] =>
      counted.flatMap(({ labels, counts }) =>
        Array.from(counts, ([value, n]) => series(name, { ...labels, [label]: value }, n)),
      ),
  }
}

/** Counts values in buckets, each of which has an upper bound. */
export interface Histogram {
  add(value: number): void
  series(name: string, labels?: Labels): Series[]
}

/** Creates a histogram. Bounds use the unit of the added values; `factor` converts both for output. */
export function createHistogram(bounds: readonly number[], factor = 1): Histogram {
  const counts = [...bounds, 0].fill(0)
  let sum = 0
  return {
    add: (value) => {
      let bucket = 0
      while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1
      counts[bucket] = (counts[bucket] ?? 0) + 1
      sum += value
    },
    series: (name, labels = {}) => {
      let total = 0
      const buckets = counts.map((count, n) => {
        total += count
        const bound = bounds[n]
        return series(`${name}_bucket`, { ...labels, le: bound === undefined ? '+Inf' : bound * factor }, total)
      })
      return [...buckets, series(`${name}_sum`, labels, sum * factor), series(`${name}_count`, labels, total)]
    },
  }
}

const ways = { sum: (a: number, b: number) => a + b, max: Math.max }

/**
 * Adds a worker label to the metrics. Prometheus can detect a counter reset only in a single worker's series. In a sum, one worker's
 * restart would look like a reset of the whole sum, and the other workers' totals would count as new requests.
 */
export function ofWorker(families: readonly Family[], worker: number): readonly Family[] {
  const labelled = ([name, value]: Series): Series => {
    const [, bare, labels] = /^([^{]*)(?:\{(.*)\})?$/s.exec(name) ?? []
    return [`${bare}{${labels === undefined ? '' : `${labels},`}worker="${worker}"}`, value]
  }
  return families.map((family) => (family.together ? family : { ...family, series: family.series.map(labelled) }))
}

/** Combines the metrics from all workers. Every worker must have the same families. */
export function combine(workers: readonly (readonly Family[])[]): readonly Family[] {
  const [first = []] = workers
  return first.map((family, n) => {
    const all = workers.flatMap((families) => families[n]?.series ?? [])
    if (!family.together) return { ...family, series: all }
    const together = ways[family.together]
    const values = new Map<string, number>()
    for (const [name, value] of all) {
      const known = values.get(name)
      values.set(name, known === undefined ? value : together(known, value))
    }
    return { ...family, series: [...values] }
  })
}

export function toText(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, series }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...series.map(([series, value]) => `${series} ${value}`),
  ])
  return [...lines, ''].join('\n')
}
