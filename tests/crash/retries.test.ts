// Retries requests with an Idempotency-Key while the service is killed, and on two processes at once: no request is lost or executed twice.
import { afterEach, describe, expect, test } from 'bun:test'
import { dialects, emptyDatabase } from '../support/databases/databases.ts'
import { killProcesses, type RunningService, runPetstore, startService } from '../support/processes/process.ts'
import { sized } from '../support/run/tier.ts'

const KILLS = sized(3, 12)
const REQUESTS = sized(120, 240)
const ROUNDS = sized(4, 10)
/** Requests are sent at intervals, so at the time of a kill, some have just been executed and others are about to be. */
const INTERVAL_MS = 0.5
const EXECUTED_BEFORE_KILL = 8

afterEach(killProcesses)

interface KeyedResponse {
  readonly status: number
  readonly replayed: boolean
  readonly text: string
}

async function post(url: string, path: string, body: object, key: string): Promise<KeyedResponse> {
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

async function fillStore(url: string): Promise<void> {
  await post(url, '/categories', { name: 'dog' }, 'category')
  await post(url, '/pets', { name: 'Rex', categoryId: 1 }, 'pet')
}

/** Alternates between an order for one unit and a delivery of three. */
function request(n: number): [path: string, body: object] {
  return n % 2 === 0
    ? ['/store/orders', { petId: 1, quantity: 1 }]
    : ['/store/inventory/1/adjustments', { delta: 3, reason: 'received', note: `delivery ${n}` }]
}

describe.each(dialects)('requests with an Idempotency-Key on %s', (dialect) => {
  test(`requests with a key are executed only once, even if the service is killed ${KILLS} times while they are in flight`, async () => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url }
    let service: RunningService = await startService(env)
    await fillStore(service.url)
    await post(service.url, '/store/inventory/1/adjustments', { delta: 1000, reason: 'received' }, 'plenty')
    const texts = new Map<number, string>()
    let lost = 0

    // After the kills, one round executes all remaining requests, and another repeats every request.
    for (let kill = 0; kill <= KILLS + 1; kill += 1) {
      const { url } = service
      let executed = 0
      const enough = Promise.withResolvers<void>()
      const attempts = Array.from({ length: REQUESTS }, async (_, n) => {
        const [path, body] = request(n)
        await Bun.sleep(n * INTERVAL_MS)
        const response = await post(url, path, body, `request-${n}`).catch(() => undefined)
        if (!response) {
          lost += 1
          return
        }
        expect(response.status).toBe(201)
        // A retry must get the same response as the first attempt.
        expect(response.text).toBe(texts.get(n) ?? response.text)
        expect(response.replayed || !texts.has(n)).toBe(true)
        texts.set(n, response.text)
        if (!response.replayed) executed += 1
        if (executed === EXECUTED_BEFORE_KILL) enough.resolve()
      })
      if (kill < KILLS) {
        // Kill the service immediately in the first round, so at least that kill interrupts requests.
        if (kill > 0) await Promise.race([enough.promise, Promise.all(attempts)])
        await service.stop('SIGKILL')
        await Promise.all(attempts)
        service = await startService(env)
      } else await Promise.all(attempts)
    }

    expect(lost).toBeGreaterThan(0)
    expect(texts.size).toBe(REQUESTS)
    // Each request was executed exactly once.
    const orders = [...texts].filter(([n]) => n % 2 === 0).map(([, text]) => (JSON.parse(text) as { id: number }).id)
    expect(new Set(orders).size).toBe(REQUESTS / 2)
    const summary = await read<{ orders: object; units: object }>(service.url, '/store/summary')
    expect(summary.orders).toEqual({ open: REQUESTS / 2, fulfilled: 0 })
    expect(summary.units).toEqual({ inStock: 1 + 1000 + REQUESTS, reserved: REQUESTS / 2 })
    expect(await service.stop()).toBe(0)
    expect(await runPetstore(['check'], env)).toMatchObject({ code: 0, out: 'The store is consistent.\n' })
    await database.remove()
  })

  test('requests with a key are executed only once, even if they reach two processes at the same time', async () => {
    const database = await emptyDatabase[dialect]()
    const env = { DATABASE_URL: database.url }
    const services = [await startService(env), await startService(env)] as const
    await fillStore(services[0].url)
    await post(services[0].url, '/store/inventory/1/adjustments', { delta: 1000, reason: 'received' }, 'plenty')
    for (let round = 0; round < ROUNDS; round += 1) {
      const [path, body] = request(round)
      // Resend if the service reports that the first request is still in progress, which happens if that request is slow on a busy machine.
      const sendUntilDone = async (url: string): ReturnType<typeof post> => {
        const response = await post(url, path, body, `round-${round}`)
        return response.text.includes('idempotency_in_progress') ? sendUntilDone(url) : response
      }
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, n) => sendUntilDone(services[n % 2 === 0 ? 0 : 1].url)),
      )
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(responses.filter(({ status, replayed }) => status === 201 && !replayed)).toHaveLength(1)
    }
    const summary = await read<{ units: object }>(services[1].url, '/store/summary')
    expect(summary.units).toEqual({ inStock: 1 + 1000 + ROUNDS, reserved: ROUNDS / 2 })
    for (const service of services) expect(await service.stop()).toBe(0)
    await database.remove()
  })
})
