// Runs the benchmark command for as short a time as possible, without other frameworks.
import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Measurement } from './measurements.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'petstore-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function bench(...args: string[]) {
  const child = Bun.spawn([process.execPath, main, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

test('measures the service and the baseline, then writes the tables, measurements, and chart', async () => {
  const args = ['--quick', '--rounds=1', '--only=orders', '--without-peers', `--results=${folder}`]
  const { out, err, code } = await bench(...args)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  if (process.platform === 'linux')
    expect(out).toMatch(
      /^\| placeOrder \| ≥ 0\.8 × Bun\.serve \+ bun:sqlite, group commit, same statements \| [\d.]+ × \|.*\| undecided \|$/m,
    )
  const { measurements, runs } = await Bun.file(join(folder, 'partial.json')).json()
  expect(measurements.map(({ workload, server }: Measurement) => `${workload} ${server}`)).toEqual([
    'placeOrder Petstore',
    'placeOrder Bun.serve + bun:sqlite, group commit, no indexes',
    'placeOrder Bun.serve + bun:sqlite',
    'placeOrder Bun.serve + bun:sqlite, group commit, same statements',
  ])
  for (const { values } of measurements) expect(values).toEqual([expect.any(Number)])
  expect(runs).toMatchObject([{ at: measurements[0].at, timing: { rounds: 1 }, problems: [] }])
  const report = await Bun.file(join(folder, 'partial.md')).text()
  expect(report).toMatch(/^## placeOrder\n\nMeasured \S+ at commit \S+; age: .+\.$/m)
  expect(report).toMatch(/^\| time from start to first response \| ≤ 100 ms \| {2}\| {2}\| not measured \|$/m)
  expect(report).toContain(`, ${cpus().length} cores (load `)
  expect(await Bun.file(join(folder, 'partial.svg')).text()).toStartWith('<svg ')
})

test('measures latency at a fixed rate', async () => {
  const { err } = await bench('--quick', '--rounds=1', '--only=latency', '--without-peers', `--results=${folder}`)
  // Ignore warnings that the load driver was late, which is normal on a busy machine.
  expect(err.replaceAll(/^petstore: .* the load driver was .* late .*\n/gm, '')).toBe('')
  const { measurements } = await Bun.file(join(folder, 'partial.json')).json()
  expect(measurements.map(({ workload, server }: Measurement) => `${workload} ${server}`)).toEqual([
    'getPet at half load Petstore',
    'getPet at half load Bun.serve + bun:sqlite',
    'placeOrder at half load Petstore',
    'placeOrder at half load Bun.serve + bun:sqlite, group commit, same statements',
  ])
  const one = [expect.any(Number)]
  for (const measurement of measurements)
    expect(measurement).toMatchObject({ values: one, p99Ms: one, p999Ms: one, sentPerSecond: one, lateMs: one })
})

test('fails if an option is invalid, and lists the allowed values', async () => {
  expect(await bench('--only=everything')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^petstore: --only must be one of reads, orders, .*, not "everything"\.\n$/),
  })
})
