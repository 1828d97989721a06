import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('order-cost.ts', import.meta.url))

test('order-cost prints a row for the full schema and for each index', async () => {
  const child = Bun.spawn([process.execPath, program, '--pets=100', '--rounds=1'], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^\| full schema \| [\d.]+ \| [\d.]+ \| [\d.]+ \|/m)
  for (const table of ['pets', 'orders', 'stock_movements'])
    expect(out).toMatch(new RegExp(`^\\| without ${table}_\\w+ \\|`, 'm'))
})
