import { describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import type { Measurement } from '../measurements.ts'
import { keptResults } from './kept.ts'
import { addRun, noResults, type Run, resultsJson } from './results.ts'

const machine = {
  architecture: 'x64',
  commit: 'abc',
  processor: '',
  cores: 2,
  memoryGB: 1,
  system: '',
  load: 0,
  versions: {},
}
const timing = { seconds: 1, rounds: 1, warmUpSeconds: 1 }
const runAt = (at: string): Run => ({ at, machine, driver: 'bun', timing, problems: [] })

/** Creates measurements from names that consist of a workload and a server, such as `getPet ours`. */
const measured = (...names: string[]): Measurement[] =>
  names.map((name) => {
    const [workload = '', server = ''] = name.split(' ')
    return { workload, server, unit: 'ms', values: [1] }
  })

const describeResults = ({ measurements }: { measurements: readonly Measurement[] }): string[] =>
  measurements.map(({ workload, server, at }) => `${workload} ${server} ${at}`)

describe('addRun', () => {
  const complete = addRun(noResults, runAt('1'), measured('getPet ours', 'getPet bare', 'start ours'))

  test('stamps each measurement with its run', () => {
    expect(describeResults(complete)).toEqual(['getPet ours 1', 'getPet bare 1', 'start ours 1'])
  })

  test('replaces a repeated workload and keeps the other workloads', () => {
    const results = addRun(complete, runAt('2'), measured('getPet ours', 'getPet bare'))
    expect(describeResults(results)).toEqual(['getPet ours 2', 'getPet bare 2', 'start ours 1'])
    expect(results.runs.map(({ at }) => at)).toEqual(['2', '1'])
  })

  test('keeps the older measurements of a workload if the newer run did not measure every server', () => {
    const results = addRun(complete, runAt('2'), measured('getPet ours', 'getPet new'))
    expect(describeResults(results)).toEqual([
      'getPet ours 2',
      'getPet new 2',
      'getPet ours 1',
      'getPet bare 1',
      'start ours 1',
    ])
    const again = addRun(results, runAt('3'), measured('getPet ours', 'getPet new', 'start ours'))
    expect(describeResults(again)).toEqual([
      'getPet ours 3',
      'getPet new 3',
      'start ours 3',
      'getPet ours 1',
      'getPet bare 1',
    ])
    expect(again.runs.map(({ at }) => at)).toEqual(['3', '1'])
  })

  test('drops a run once all of its measurements are replaced', () => {
    const names = ['getPet ours', 'getPet bare', 'start ours']
    expect(addRun(complete, runAt('2'), measured(...names)).runs).toEqual([runAt('2')])
  })
})

test('resultsJson writes one measurement per line, as in bench/results', async () => {
  const kept = await keptResults(fileURLToPath(new URL('../results', import.meta.url)))
  expect(kept.length).toBeGreaterThan(0)
  for (const { runs, measurements } of kept) {
    const text = await Bun.file(new URL(`../results/${runs[0]?.machine.architecture}.json`, import.meta.url)).text()
    expect(text).toBe(resultsJson(JSON.parse(text)))
    const lines = text.split('\n').map((line) => line.trim().replace(/,$/, ''))
    expect(lines).toEqual(expect.arrayContaining(measurements.map((measurement) => JSON.stringify(measurement))))
    for (const { at } of measurements) expect(runs.map((run) => run.at)).toContain(at ?? '')
  }
})
