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
      /^\| placeOrder \| ≥ 0\.85 × Bun\.serve \+ bun:sqlite, group commit, same statements \| [\d.]+ × \|/m,
    )
  const { measurements, targets } = await Bun.file(join(folder, 'partial.json')).json()
  expect(measurements.map(({ workload, server }: Measurement) => `${workload} ${server}`)).toEqual([
    'placeOrder Petstore',
    'placeOrder Bun.serve + bun:sqlite, group commit, no indexes',
    'placeOrder Bun.serve + bun:sqlite',
    'placeOrder Bun.serve + bun:sqlite, group commit, same statements',
  ])
  for (const { values } of measurements) expect(values).toEqual([expect.any(Number)])
  expect(targets).toHaveLength(process.platform === 'linux' ? 1 : 0)
  const report = await Bun.file(join(folder, 'partial.md')).text()
  expect(report).toContain('## placeOrder')
  expect(report).toContain(`, ${cpus().length} cores (load `)
  expect(await Bun.file(join(folder, 'partial.svg')).text()).toStartWith('<svg ')
})

test('fails and lists the allowed values if an option is invalid', async () => {
  expect(await bench('--only=everything')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^petstore: --only must be one of reads, orders, .*, not "everything"\.\n$/),
  })
})
