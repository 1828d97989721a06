// The text format of Prometheus, and how the figures of several workers become one: https://prometheus.io/docs/instrumenting/exposition_formats/

/** A metric with all its series. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary'
  readonly help: string
  /** What the workers' values of one series are together; added unless it says otherwise. */
  readonly together?: 'max' | 'min'
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

const ways = { add: (a: number, b: number) => a + b, max: Math.max, min: Math.min }

/** The metrics of all workers together, each of which has the same families. */
export function combine(workers: readonly (readonly Family[])[]): readonly Family[] {
  const [first = []] = workers
  return first.map((family, n) => {
    const values = new Map<string, number>()
    const together = ways[family.together ?? 'add']
    for (const [name, value] of workers.flatMap((families) => families[n]?.series ?? [])) {
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
