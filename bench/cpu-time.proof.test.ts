import { expect, test } from 'bun:test'
import { cpuTime, parseTime } from './cpu-time.ts'

test("parseTime parses a /proc stat line, regardless of the program's name", () => {
  const stat = '4711 (a (b) c 1) S 42 4711 22019 0 -1 4194304 85 0 0 0 100 20 3 4 20 0 1 0 2198764 2867200 291'
  expect(parseTime(stat)).toEqual({ parent: 42, ticks: 127 })
})

test.if(process.platform === 'linux')('counts the CPU time of a process and its children', async () => {
  const busy = 'while (process.cpuUsage().user < 300_000); await Bun.stdin.text()'
  const parent = `const child = Bun.spawn([process.execPath, '-e', ${JSON.stringify(busy)}], { stdin: 'pipe' }); await Bun.stdin.text(); child.stdin.end(); await child.exited`
  const started = Bun.spawn([process.execPath, '-e', parent], { stdin: 'pipe' })
  const deadline = performance.now() + 20_000
  const used = () => cpuTime(started.pid)
  while (used() < 200_000 && performance.now() < deadline) await Bun.sleep(20)
  expect(used()).toBeGreaterThanOrEqual(200_000)
  started.stdin.end()
  await started.exited
  expect(used()).toBe(0)
})
