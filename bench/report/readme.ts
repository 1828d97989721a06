// Writes the README's speed section: a chart that compares well-known frameworks, and a list of faster servers.
import { type Measurement, ofOneRun, spreadOf } from '../measurements.ts'
import { baselineSameSqlite, baselineSqlite, fullPeers, petstore, plainPeers } from '../servers.ts'
import { getPet, placeOrder } from '../workloads.ts'
import { chart } from './chart.ts'
import { architectureOf } from './kept.ts'
import type { Results } from './results.ts'
import { formatNumber } from './table.ts'

/** Path of the chart, which is drawn from the results shown in the README. */
export const SPEED_CHART = 'bench/results/speed.svg'

const panels = { 'Read a pet': getPet.name, 'Place an order and store it on disk': placeOrder.name }
const charted = new Set([petstore, ...fullPeers].map(({ name }) => name))

/** Returns a workload's measurements from the newest run that included other frameworks. */
const withPeers = (measurements: readonly Measurement[], workload: string): readonly Measurement[] =>
  ofOneRun(
    measurements,
    workload,
    [petstore, ...fullPeers.slice(0, 1)].map(({ name }) => name),
  )

/** Returns the results shown in the README: those for x64 if there are any, otherwise those for arm64. */
const displayedResults = (kept: readonly Results[]): Results => {
  const results = kept.at(-1)
  if (!results) throw new Error('There are no results from a complete run.')
  return results
}

export function speedChart(kept: readonly Results[]): string {
  const { measurements } = displayedResults(kept)
  return chart(
    Object.entries(panels).flatMap(([workload, name]) =>
      fastestFirst(measurements, name).map((one) => ({ ...one, workload, server: frameworkOf(one.server) })),
    ),
    petstore.name,
  )
}

function fastestFirst(measurements: readonly Measurement[], workload: string): Measurement[] {
  return withPeers(measurements, workload)
    .filter(({ server }) => charted.has(server))
    .toSorted((a, b) => spreadOf(b.values).median - spreadOf(a.values).median)
}

/** Returns the first word of a server's name, such as Hono. */
const frameworkOf = (server: string): string => server.split(' ')[0] ?? server

export function readmeSection(kept: readonly Results[]): string {
  const { measurements, runs } = displayedResults(kept)
  const [newest] = runs
  const alternative = Object.entries(panels).map(([title, workload]) => {
    const bars = fastestFirst(measurements, workload).map(
      ({ server, values }) => `${frameworkOf(server)} ${formatNumber(spreadOf(values).median)}`,
    )
    return `${title}: ${bars.join(', ')}.`
  })
  const results = kept.map(architectureOf).map((name) => `[${name}](bench/results/${name}.md)`)
  return [
    `![Requests per second. ${alternative.join(' ')}](${SPEED_CHART})`,
    behind(measurements),
    `Measured on ${newest?.machine.cores} ${newest?.machine.architecture} cores, shared with the load driver. All results: ${results.join(', ')}.`,
  ].join('\n\n')
}

/** Lists the servers that are faster than ours. They lack our features, so they do less work per request. */
function behind(measurements: readonly Measurement[]): string {
  const rateOf = (workload: string, server: string): number =>
    spreadOf(withPeers(measurements, workload).find((one) => one.server === server)?.values ?? [0]).median
  const own = rateOf(getPet.name, petstore.name)
  const faster = plainPeers.filter(({ name }) => rateOf(getPet.name, name) > own)
  const bare = `A bare \`Bun.serve\` reads ${formatNumber(rateOf(getPet.name, baselineSqlite.name))} pets and stores ${formatNumber(rateOf(placeOrder.name, baselineSameSqlite.name))} orders per second`
  const others = faster.map(
    ({ name }) => `, and ${frameworkOf(name)} without them reads ${formatNumber(rateOf(getPet.name, name))} pets`,
  )
  return `Where Petstore is behind: servers without these features can be faster. ${bare}${others.join('')}.`
}
