// The text format of Prometheus, and how the figures of several workers become one: https://prometheus.io/docs/instrumenting/exposition_formats/

/** A metric with all its series. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  readonly help: string
  /** How the values of all workers become one. Without it, each worker has series of its own. */
  readonly together?: 'sum' | 'max'
  readonly series: readonly Series[]
}

/** A name with its labels, as it is written, and the value. */
export type Series = readonly [series: string, value: number]

type Labels = Readonly<Record<string, string | number>>

export function series(name: string, labels: Labels, value: number): Series {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`)
  return [pairs.length > 0 ? `${name}{${pairs.join()}}` : name, value]
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}

/** Counts the values of one label, beside other labels that are given first. */
export function createCounter(label: string) {
  const counted: { readonly labels: Labels; readonly counts: Map<string | number, number> }[] = []
  return {
    with: (labels: Labels) => {
      const counts = new Map<string | number, number>()
      counted.push({ labels, counts })
      return (value: string | number): void => void counts.set(value, (counts.get(value) ?? 0) + 1)
    },
    series: (name: string): Series[] =>
      counted.flatMap(({ labels, counts }) =>
        Array.from(counts, ([value, n]) => series(name, { ...labels, [label]: value }, n)),
      ),
  }
}

/** Counts values by the smallest of some bounds that they do not exceed. */
export interface Histogram {
  add(value: number): void
  series(name: string, labels?: Labels): Series[]
}

/** The bounds are in the unit of what is added, and shown in another one if a factor says so. */
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
 * The metrics with a label for the worker. Prometheus sees that a counter was reset only if it is that of one worker: from the sum of all,
 * a new worker would look like as many new requests as the others have ever had.
 */
export function ofWorker(families: readonly Family[], worker: number): readonly Family[] {
  const labelled = ([name, value]: Series): Series => {
    const [, bare, labels] = /^([^{]*)(?:\{(.*)\})?$/s.exec(name) ?? []
    return [`${bare}{${labels === undefined ? '' : `${labels},`}worker="${worker}"}`, value]
  }
  return families.map((family) => (family.together ? family : { ...family, series: family.series.map(labelled) }))
}

/** The metrics of all workers together, each of which has the same families. */
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
