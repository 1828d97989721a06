// Tests that each fault's commands show the fault, and that they show nothing in a sandbox without it.
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { everyNth, sized } from '../../tests/support/run/tier.ts'
import { startPlayground, type TestPlayground } from '../testing.ts'
import { allFaults, faultNamed } from './catalog.ts'
import type { Fault } from './fault.ts'

const MIN_FAULTS = 40
const TIMEOUT_MS = 30_000

let playground: TestPlayground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

test('the catalog has at least 40 faults, each with its own name', () => {
  const names = allFaults.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(MIN_FAULTS)
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  expect(names.map(faultNamed)).toEqual([...allFaults])
})

test.each(everyNth(allFaults, sized(5, 1)).map((fault) => [fault.name, fault] as const))(
  'the commands of %s show the fault only while it is on',
  async (_, fault) => {
    const [without, withFault] = await Promise.all([outputOf(fault, false), outputOf(fault, true)])
    expect(without).not.toMatch(fault.sign)
    expect(withFault).toMatch(fault.sign)
  },
  TIMEOUT_MS,
)

/** Runs a fault's commands in a new sandbox and returns the second command's output. */
async function outputOf({ name, commands }: Fault, isOn: boolean): Promise<string> {
  const { id, url } = await playground.createSandbox('shop')
  if (isOn) await playground.setFault(id, name, true)
  await run(commands[0], url)
  return run(commands[1], url)
}

/** Runs a command as the fault's page tells readers to. Throws if the command fails. */
async function run(command: string, url: string): Promise<string> {
  const child = Bun.spawn(['bash', '-c', command], { env: { ...process.env, URL: url }, stderr: 'pipe' })
  const [output, errors] = await Promise.all([child.stdout.text(), child.stderr.text()])
  if ((await child.exited) !== 0 || errors !== '') throw new Error(`${command}\n${output}${errors}`)
  return output
}
