// A power failure loses data that was not synced to disk. The test cannot cut the power, so it traces the service's system calls: each
// acknowledged change must be in SQLite's WAL, and the WAL must be synced, before the first byte of the response is sent.
import { afterAll, afterEach, expect, test } from 'bun:test'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killProcesses, startService } from '../support/processes/process.ts'
import { type Operation, readOperations } from './operations.ts'
import { tracer, whyUntraceable } from './tracing.ts'

const CONCURRENT_WRITES = 64

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'petstore-durability-')))
afterEach(killProcesses)
afterAll(() => rmSync(folder, { recursive: true }))

/** A marker that identifies a request in the WAL and in the response. */
const markOf = (n: number): string => `mark-${n}-`

interface Step {
  readonly type: 'logged' | 'synced' | 'acknowledged'
  /** The written bytes. */
  readonly content: string
}

/** Keeps only the writes and syncs of the WAL, and the responses. */
function toStep(operation: Operation): Step[] {
  if (operation.type === 'respond') return [{ type: 'acknowledged', content: operation.head }]
  if (!operation.path.endsWith('-wal')) return []
  if (operation.type === 'sync') return [{ type: 'synced', content: '' }]
  if (operation.type !== 'write') return []
  return [{ type: 'logged', content: Buffer.from(operation.data, 'base64').toString('latin1') }]
}

const untraceable = whyUntraceable()

test.skipIf(untraceable !== undefined)(
  `on SQLite, a response is sent after the WAL is synced, and ${CONCURRENT_WRITES} concurrent writes share syncs${untraceable ? ` (${untraceable})` : ''}`,
  async () => {
    const record = join(folder, 'events')
    const service = await startService({ DATABASE_URL: `sqlite:${join(folder, 'store.db')}` }, tracer(record, folder))
    let sent = 0
    /** Sends a request with a unique mark in its X-Request-Id and, in place of MARK, in its body. */
    const send = async (method: string, path: string, body?: object): Promise<{ mark: string; id: number }> => {
      sent += 1
      const mark = markOf(sent)
      const response = await fetch(service.url + path, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-Request-Id': mark },
        ...(body ? { body: JSON.stringify(body).replace('MARK', mark) } : {}),
      })
      if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}.`)
      return { mark, id: response.status === 204 ? 0 : ((await response.json()) as { id: number }).id }
    }

    const category = await send('POST', '/categories', { name: 'dog' })
    const newPet = { name: 'MARK', categoryId: category.id }
    const pet = await send('POST', '/pets', newPet)
    const sequential = [
      pet,
      await send('PATCH', `/pets/${pet.id}`, { name: 'MARK' }),
      await send('PUT', `/store/inventory/${pet.id}`, { quantity: 10 }),
      await send('POST', `/store/inventory/${pet.id}/adjustments`, { delta: 1, reason: 'counted', note: 'MARK' }),
    ]
    const order = await send('POST', '/store/orders', { petId: pet.id, quantity: 2 })
    sequential.push(order, await send('PATCH', `/store/orders/${order.id}`, { complete: true }))
    const second = await send('POST', '/store/orders', { petId: pet.id })
    sequential.push(second, await send('DELETE', `/store/orders/${second.id}`))
    const concurrent = await Promise.all(Array.from({ length: CONCURRENT_WRITES }, () => send('POST', '/pets', newPet)))
    await service.stop('SIGKILL')

    const steps = readOperations(record).flatMap(toStep)
    const indexOfFirst = (what: Step['type'], { mark }: { mark: string }): number => {
      const at = steps.findIndex(({ type, content }) => type === what && content.includes(mark))
      if (at < 0) throw new Error(`${mark} was never ${what}.`)
      return at
    }
    const responseTo = (request: { mark: string }): number => indexOfFirst('acknowledged', request)
    const between = (from: number, to: number): Step['type'][] => steps.slice(from + 1, to).map(({ type }) => type)

    // Sequential requests: between the previous response and this one, the WAL was written and then synced.
    let before = responseTo(category)
    for (const request of sequential) {
      const response = responseTo(request)
      expect(between(before, response)).toContain('logged')
      expect(between(before, response).at(-1)).toBe('synced')
      before = response
    }
    // Concurrent requests: the request's row was written to the WAL, then the WAL was synced, and then the response was sent.
    for (const request of concurrent) {
      expect(between(indexOfFirst('logged', request), responseTo(request))).toContain('synced')
    }
    const syncs = between(before, Math.max(...concurrent.map(responseTo))).filter((type) => type === 'synced').length
    expect(syncs).toBeLessThan(CONCURRENT_WRITES / 2)
  },
)
