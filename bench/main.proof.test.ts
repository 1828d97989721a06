// Runs the benchmark command briefly.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

async function bench(...args: string[]) {
  const child = Bun.spawn([process.execPath, main, ...args], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { out, err, code }
}

test('measures every server and prints a table', async () => {
  const { out, code } = await bench('--quick', 'orders', 'start')
  expect(code).toBe(0)
  expect(out).toMatch(/^## Orders on SQLite\n\n\| work \| server \| CPU time, µs \| speed of Petstore \|/)
  for (const server of ['bare server', 'Elysia', 'Hono', 'Fastify'])
    expect(out).toMatch(new RegExp(`^\\| placeOrder \\| ${server} \\| [\\d.,]+ \\(.*\\) \\| [\\d.,]+ × \\(`, 'm'))
  expect(out).toMatch(/^\| start \| Petstore, executable \| [\d.]+ \(/m)
})

test('fails if there is no such section, and lists the sections', async () => {
  expect(await bench('everything')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^petstore: There is no section called everything\.\n/),
  })
})
