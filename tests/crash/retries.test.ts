// A shop that repeats what was not answered, through `kill -9` and on two processes at once: with a key, nothing is done twice and nothing is lost.
import { afterEach, describe, expect, test } from 'bun:test'
import { dialects, emptyDatabase } from '../support/databases.ts'
import { endProcesses, outcome, type RunningService, serving } from '../support/process.ts'

const KILLS = 4
const REQUESTS = 120

afterEach(endProcesses)

interface Answer {
  readonly status: number
  readonly replayed: boolean
  readonly text: string
}

async function post(url: string, path: string, body: object, key: string): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
  const replayed = response.headers.get('idempotent-replayed') === 'true'
  return { status: response.status, replayed, text: await response.text() }
}

async function read<T>(url: string, path: string): Promise<T> {
  return (await fetch(`${url}${path}`)).json() as Promise<T>
}

async function openShop(url: string): Promise<void> {
  await post(url, '/categories', { name: 'dog' }, 'category')
  await post(url, '/pets', { name: 'Rex', categoryId: 1 }, 'pet')
}

/** Every other one an order of one unit, every other one a delivery of three. */
function request(n: number): [path: string, body: object] {
  return n % 2 === 0
    ? ['/store/orders', { petId: 1, quantity: 1 }]
    : ['/store/inventory/1/adjustments', { delta: 3, reason: 'received', note: `delivery ${n}` }]
}

describe.each(dialects)('requests with a key on %s', (dialect) => {
  test(`are done once, though the service is killed ${KILLS} times while they are under way`, async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    let service: RunningService = await serving(env)
    await openShop(service.url)
    await post(service.url, '/store/inventory/1/adjustments', { delta: 1000, reason: 'received' }, 'plenty')
    const answered = new Map<number, string>()
    let unanswered = 0

    for (let kill = 0; kill <= KILLS; kill += 1) {
      const { url } = service
      let seen = 0
      const ended = Promise.withResolvers<void>()
      const attempts = Array.from({ length: REQUESTS }, async (_, n) => {
        const [path, body] = request(n)
        const answer = await post(url, path, body, `request-${n}`).catch(() => undefined)
        if (!answer) {
          unanswered += 1
          return
        }
        expect(answer.status).toBe(201)
        // What was answered once is answered the same for ever.
        expect(answer.text).toBe(answered.get(n) ?? answer.text)
        expect(answer.replayed || !answered.has(n)).toBe(true)
        answered.set(n, answer.text)
        seen += 1
        if (seen === (kill + 1) * 15) ended.resolve()
      })
      if (kill < KILLS) {
        // At once, then later and later: a commit that they share may answer all of them together.
        await Promise.race([ended.promise, Bun.sleep(kill * 5)])
        await service.stop('SIGKILL')
        await Promise.all(attempts)
        service = await serving(env)
      } else await Promise.all(attempts)
    }

    expect(unanswered).toBeGreaterThan(0)
    expect(answered.size).toBe(REQUESTS)
    // Each of them happened, and none of them twice.
    const orders = [...answered].filter(([n]) => n % 2 === 0).map(([, text]) => (JSON.parse(text) as { id: number }).id)
    expect(new Set(orders).size).toBe(REQUESTS / 2)
    const summary = await read<{ orders: object; units: object }>(service.url, '/store/summary')
    expect(summary.orders).toEqual({ open: REQUESTS / 2, fulfilled: 0 })
    expect(summary.units).toEqual({ inStock: 1 + 1000 + REQUESTS, reserved: REQUESTS / 2 })
    expect(await service.stop()).toBe(0)
    expect(await outcome(['check'], env)).toMatchObject({ code: 0, out: 'The store is consistent.\n' })
    await home.remove()
  }, 60_000)

  test('are done once when they reach two processes at the same moment', async () => {
    const home = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: home.url }
    const services = [await serving(env), await serving(env)] as const
    await openShop(services[0].url)
    await post(services[0].url, '/store/inventory/1/adjustments', { delta: 1000, reason: 'received' }, 'plenty')
    for (let round = 0; round < 10; round += 1) {
      const [path, body] = request(round)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => post(services[n % 2 === 0 ? 0 : 1].url, path, body, `round-${round}`)),
      )
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1)
    }
    const summary = await read<{ units: object }>(services[1].url, '/store/summary')
    expect(summary.units).toEqual({ inStock: 1 + 1000 + 5 * 3 - 5, reserved: 5 })
    for (const service of services) expect(await service.stop()).toBe(0)
    await home.remove()
  }, 60_000)
})
