// A power cut takes what was not synced to the disk. We cannot cut the power, so we watch the service at its system calls: what it
// acknowledges was written to SQLite's log, and the log synced, before the first byte of the answer left.
import { afterAll, afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endProcesses, serving } from '../support/process.ts'
import { type Deed, markOf } from './syscall-events.ts'

const TOGETHER = 64

const folder = mkdtempSync(join(tmpdir(), 'petstore-durability-'))
afterEach(endProcesses)
afterAll(() => rmSync(folder, { recursive: true }))

const tracer = (record: string): string[] => [
  process.execPath,
  fileURLToPath(new URL('./tracer.ts', import.meta.url)),
  record,
]

/** Why it cannot be watched here, if so. */
function obstacle(): string | undefined {
  const { success, stderr } = Bun.spawnSync([
    ...tracer(join(folder, 'probe')),
    process.execPath,
    '-e',
    'await Bun.sleep(200)',
  ])
  return success ? undefined : (/error: (.*)/i.exec(stderr.toString())?.[1] ?? 'the tracer failed')
}

const missing = obstacle()

test.skipIf(missing !== undefined)(
  `on SQLite an answer leaves after the log is synced, and ${TOGETHER} writes at once share syncs${missing ? ` (${missing})` : ''}`,
  async () => {
    const record = join(folder, 'deeds')
    const service = await serving({ DATABASE_URL: `sqlite:${join(folder, 'store.db')}` }, tracer(record))
    let asked = 0
    /** Sends a request with a mark of its own, in its identifier and, where it has one, in its text. */
    const send = async (method: string, path: string, body?: object): Promise<{ mark: string; id: number }> => {
      asked += 1
      const mark = markOf(asked)
      const response = await fetch(service.url + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': mark },
        ...(body ? { body: JSON.stringify(body).replace('MARK', mark) } : {}),
      })
      if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}.`)
      return { mark, id: response.status === 204 ? 0 : ((await response.json()) as { id: number }).id }
    }

    const category = await send('POST', '/categories', { name: 'dog' })
    const newPet = { name: 'MARK', categoryId: category.id }
    const pet = await send('POST', '/pets', newPet)
    const alone = [
      pet,
      await send('PATCH', `/pets/${pet.id}`, { name: 'MARK' }),
      await send('PUT', `/store/inventory/${pet.id}`, { quantity: 10 }),
      await send('POST', `/store/inventory/${pet.id}/adjustments`, { delta: 1, reason: 'counted', note: 'MARK' }),
    ]
    const order = await send('POST', '/store/orders', { petId: pet.id, quantity: 2 })
    alone.push(order, await send('PATCH', `/store/orders/${order.id}`, { complete: true }))
    const second = await send('POST', '/store/orders', { petId: pet.id })
    alone.push(second, await send('DELETE', `/store/orders/${second.id}`))
    const together = await Promise.all(Array.from({ length: TOGETHER }, () => send('POST', '/pets', newPet)))
    await service.stop('SIGKILL')

    const deeds: Deed[] = (await Bun.file(record).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const first = (what: Deed['deed'], { mark }: { mark: string }): number => {
      const at = deeds.findIndex(({ deed, marks }) => deed === what && marks.includes(mark))
      if (at < 0) throw new Error(`Nobody has seen ${mark} ${what}.`)
      return at
    }
    const answerOf = (request: { mark: string }): number => first('answered', request)
    const between = (from: number, to: number): Deed['deed'][] => deeds.slice(from + 1, to).map(({ deed }) => deed)

    // One after the other: since the answer before, the log was written, and synced after the last time.
    let before = answerOf(category)
    for (const request of alone) {
      const answer = answerOf(request)
      expect(between(before, answer)).toContain('logged')
      expect(between(before, answer).at(-1)).toBe('synced')
      before = answer
    }
    // At once: the log got the row of this very request, then it was synced, then the answer left.
    for (const request of together) {
      expect(between(first('logged', request), answerOf(request))).toContain('synced')
    }
    const syncs = between(before, Math.max(...together.map(answerOf))).filter((deed) => deed === 'synced').length
    expect(syncs).toBeLessThan(TOGETHER / 2)
  },
  30_000,
)
