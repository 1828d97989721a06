// Writes the performance guide's tables from the kept results for each architecture.
import { type Measurement, spreadOf } from '../measurements.ts'
import { getPetAtHalfLoad, placeOrderAtHalfLoad } from '../sections/latency.ts'
import { memoryWorkload } from '../sections/memory.ts'
import { getPetOnPostgres, placeOrderOnPostgres } from '../sections/postgres.ts'
import { petstoreExecutable, startUpWorkload } from '../sections/start-up.ts'
import {
  baselineLight,
  baselinePostgres,
  baselineSamePostgres,
  baselineSameSqlite,
  baselineSqlite,
  fastify,
  fullPeers,
  petstore,
  plainPeers,
  type Server,
  sameResponseServers,
} from '../servers.ts'
import { measuredSpread } from '../targets.ts'
import { getPet, listPets, placeOrder } from '../workloads.ts'
import { architectureOf, measuredAt, targetSummary } from './kept.ts'
import { readmeSection } from './readme.ts'
import type { Results } from './results.ts'
import { formatNumber, markdownTable } from './table.ts'

/** Workload descriptions for readers of the guide. */
const works: Readonly<Record<string, string>> = {
  [getPet.name]: 'read a pet',
  [listPets.name]: 'read a page of 20 pets',
  [placeOrder.name]: 'place an order, stored on disk',
  [getPetOnPostgres.name]: 'read a pet on PostgreSQL',
  [placeOrderOnPostgres.name]: 'place an order on PostgreSQL',
}

const compared: readonly (readonly [workload: string, server: Server])[] = [
  ...sameResponseServers.map((server) => [getPet.name, server] as const),
  [getPet.name, baselineSqlite],
  ...[...plainPeers, ...fullPeers].map((server) => [getPet.name, server] as const),
  ...sameResponseServers.map((server) => [listPets.name, server] as const),
  [listPets.name, baselineSqlite],
  [placeOrder.name, baselineSameSqlite],
  [placeOrder.name, baselineLight],
  [placeOrder.name, fastify],
  [getPetOnPostgres.name, baselinePostgres],
  [placeOrderOnPostgres.name, baselineSamePostgres],
]

const latencies: readonly (readonly [work: string, workload: string, server: Server])[] = [
  ['read a pet', getPetAtHalfLoad.name, petstore],
  ['read a pet', getPetAtHalfLoad.name, baselineSqlite],
  ['place an order, stored on disk', placeOrderAtHalfLoad.name, petstore],
  ['place an order, stored on disk', placeOrderAtHalfLoad.name, baselineSameSqlite],
]

function guideTables(all: readonly Results[]): string {
  const names = all.map(architectureOf)
  const speeds = compared.map(([workload, { name }]) => [
    works[workload] ?? workload,
    name,
    ...all.map(({ measurements }) => speedOf(measurements, workload, name)),
  ])
  const rates = Object.entries(works).map(([workload, work]) => [
    work,
    ...all.map(({ measurements }) => rateOf(measurements, workload)),
  ])
  const others = [
    ['startup time', startUpWorkload, petstore.name],
    ['startup time of the executable', startUpWorkload, petstoreExecutable],
    ['memory under load with 1,000,000 pets', memoryWorkload, petstore.name],
  ].map(([work = '', workload = '', server = '']) => [
    work,
    ...all.map(({ measurements }) => medianOf(measurements, workload, server)),
  ])
  const latencyRows = latencies
    .map(([work, workload, { name }]) => [
      work,
      name,
      ...all.map(({ measurements }) => latencyOf(measurements, workload, name)),
    ])
    .filter(isMeasured)
  return [
    markdownTable(['work', 'compared with', ...names], speeds.filter(isMeasured)),
    'Requests per second and p99 latency, with 32 connections, or 64 for orders:',
    markdownTable(['work', ...names], rates),
    ...(latencyRows.length === 0
      ? []
      : [
          'Latency at half of the highest rate (p50, p99, and p99.9), measured from the time at which each request was due:',
          markdownTable(['work', 'server', ...names], latencyRows),
        ]),
    markdownTable(['', ...names], others),
    measuredAt(all, (file) => `full results in the repository's \`${file}\``),
  ].join('\n\n')
}

const NOT_MEASURED = '–'
/** Whether a row has a figure for at least one architecture. */
const isMeasured = (row: readonly string[]): boolean => row.slice(2).some((cell) => cell !== NOT_MEASURED)

function speedOf(measurements: readonly Measurement[], workload: string, against: string): string {
  const spread = measuredSpread(measurements, { workload, server: petstore.name, against, by: 'speed', unit: '×' })
  return spread ? `${formatNumber(spread.median)} ×` : NOT_MEASURED
}

function find(measurements: readonly Measurement[], workload: string, server: string): Measurement | undefined {
  return measurements.find((one) => one.workload === workload && one.server === server)
}

function rateOf(measurements: readonly Measurement[], workload: string): string {
  const { values = [], p99Ms = [] } = find(measurements, workload, petstore.name) ?? {}
  if (values.length === 0) return NOT_MEASURED
  return `${formatNumber(spreadOf(values).median)}; ${formatNumber(spreadOf(p99Ms).median)} ms`
}

function latencyOf(measurements: readonly Measurement[], workload: string, server: string): string {
  const { values, p99Ms, p999Ms } = find(measurements, workload, server) ?? {}
  if (!values || !p99Ms || !p999Ms) return NOT_MEASURED
  return `${[values, p99Ms, p999Ms].map((series) => formatNumber(spreadOf(series).median)).join('; ')} ms`
}

function medianOf(measurements: readonly Measurement[], workload: string, server: string): string {
  const found = find(measurements, workload, server)
  return found ? `${formatNumber(spreadOf(found.values).median)} ${found.unit}` : NOT_MEASURED
}

/** Maps each document with benchmark tables to its tables. */
export function writtenTables(kept: readonly Results[]): Readonly<Record<string, string>> {
  return {
    'README.md': readmeSection(kept),
    'bench/README.md': targetSummary(kept),
    'docs/understand/performance.md': guideTables(kept),
  }
}
