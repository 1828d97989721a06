// Tests each exercise with a solution that its check accepts, and with a near miss that its check explains.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startPlayground, type TestPlayground, type TestSandbox } from '../testing.ts'
import { exercises } from './exercises.ts'

let playground: TestPlayground
let sandbox: TestSandbox
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.stop())

type HeaderValues = Readonly<Record<string, string>>

/** Sends a request to the sandbox. A path that starts with `/s/` already contains the sandbox. */
function send(method: string, path: string, body?: unknown, headers: HeaderValues = {}): Promise<Response> {
  const url = path.startsWith('/s/') ? `${playground.url}${path}` : `${sandbox.url}${path}`
  const hasBody = body !== undefined
  return fetch(url, {
    method,
    headers: { ...(hasBody && { 'Content-Type': 'application/json' }), ...headers },
    ...(hasBody && { body: JSON.stringify(body) }),
  })
}

const get = (path: string, headers?: HeaderValues) => send('GET', path, undefined, headers)
const post = (path: string, body: unknown, headers?: HeaderValues) => send('POST', path, body, headers)

/** Sends a POST request and returns the id of the item that it created. */
async function create(path: string, body: unknown, headers?: HeaderValues): Promise<number> {
  const response = await post(path, body, headers)
  expect(response.status).toBe(201)
  return ((await response.json()) as { id: number }).id
}

/** Requests a page and those after it, and returns how many pages were read. */
async function readPages(path: string, max = 100): Promise<number> {
  const { headers } = await get(path)
  const [, next] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
  return next === undefined || max === 1 ? 1 : 1 + (await readPages(next, max - 1))
}

/** Runs the steps in a new sandbox and checks the exercise. */
async function checkAfter(number: number, steps: () => Promise<unknown>, answer?: string) {
  sandbox = await playground.createSandbox('shop')
  await steps()
  return playground.check(sandbox.id, number, answer)
}

async function expectSolved(number: number, steps: () => Promise<unknown>, answer?: string): Promise<void> {
  expect(await checkAfter(number, steps, answer)).toEqual({ isSolved: true, message: expect.any(String) })
}

async function expectMissed(number: number, message: string, steps: () => Promise<unknown>, answer?: string) {
  expect(await checkAfter(number, steps, answer)).toEqual({
    isSolved: false,
    message: expect.stringContaining(message),
  })
}

test('no exercise is solved in a new sandbox, and each check says what to do', async () => {
  expect(exercises.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const { id } = await playground.createSandbox('shop')
  for (const { number, title, goal, hint, text } of exercises) {
    const { isSolved, message } = await playground.check(id, number)
    expect([number, isSolved]).toEqual([number, false])
    for (const part of [title, goal, hint, text, message]) expect(part).not.toBe('')
  }
})

test('an error requested with Prefer solves nothing', async () => {
  await expectMissed(4, 'No request has failed with 400 yet', async () => {
    await post('/pets', {}, { Prefer: 'status=400' })
    await create('/pets', { name: 'Rex', categoryId: 1 })
  })
})

describe('1 read', () => {
  test.each([
    '/store/inventory/8',
    '/store/inventory?petId=8',
    '/store/stock-levels?petId=8',
    '/store/stock-levels?q=nemo',
  ])('solved with %s', (path) =>
    expectSolved(1, async () => {
      await get('/pets?q=nemo')
      await get(path)
    }),
  )
  test("missed without Nemo's stock", () =>
    expectMissed(1, 'GET /store/inventory/{petId}', async () => {
      await get('/pets?q=nemo')
      await get('/store/inventory/80')
      await get('/store/stock-levels?limit=1')
    }))
})

describe('2 page through a list', () => {
  test('solved when all links were followed', () =>
    expectSolved(2, async () => {
      await readPages('/pets?limit=50', 2)
      expect(await readPages('/pets?limit=50')).toBe(4)
    }))
  test('not solved when pages are left', () =>
    expectMissed(2, 'You read 3 pages, and there are more', () => readPages('/pets?limit=50', 3)))
  test('not solved with too few pages', () => expectMissed(2, 'smaller limit', () => readPages('/pets?limit=100')))
})

describe('3 create', () => {
  test('solved with a pet in a new category', () =>
    expectSolved(3, async () =>
      create('/pets', { name: 'Rex', categoryId: await create('/categories', { name: 'llama' }) }),
    ))
  test('not solved with a pet in another category', () =>
    expectMissed(3, 'create one with categoryId 14', async () => {
      await create('/categories', { name: 'llama' })
      await create('/pets', { name: 'Rex', categoryId: 1 })
    }))
})

describe('4 validate', () => {
  test('solved when the request was corrected', () =>
    expectSolved(4, async () => {
      await post('/pets', { nmae: 'Rex', categoryId: '1' })
      await create('/pets', { name: 'Rex', categoryId: 1 })
    }))
  test('not solved with a 409', () =>
    expectMissed(4, 'You provoked a 409', async () => {
      await post('/pets', { name: 'Rex', categoryId: 99 })
      await create('/pets', { name: 'Rex', categoryId: 1 })
    }))
  test('not solved when the request was not corrected', () =>
    expectMissed(4, 'POST /pets failed with 400', () => post('/pets', {})))
})

describe('5 retry safely', () => {
  const key = { 'Idempotency-Key': 'my-first-order' }
  const lose = (headers: HeaderValues) => {
    const lost = post('/store/orders', { petId: 3 }, { ...headers, Prefer: 'cut' })
    return expect(lost.then((response) => response.text())).rejects.toThrow()
  }

  test('solved with a retry with the same key', () =>
    expectSolved(5, async () => {
      await lose(key)
      await create('/store/orders', { petId: 3 }, key)
    }))
  test('not solved with a retry without a key', () =>
    expectMissed(5, 'no Idempotency-Key', async () => {
      await lose({})
      await create('/store/orders', { petId: 3 })
    }))
  test('not solved with another key', () =>
    expectMissed(5, 'with the key my-first-order was lost', async () => {
      await lose(key)
      await create('/store/orders', { petId: 3 }, { 'Idempotency-Key': 'another' })
    }))
})

describe('6 survive a concurrent edit', () => {
  const change = (name: string, etag?: string) =>
    send('PATCH', '/pets/1', { name }, etag === undefined ? {} : { 'If-Match': etag })
  const etagNow = async () => (await get('/pets?id=1')).headers.get('etag') ?? ''
  async function conflict(): Promise<void> {
    const etag = await etagNow()
    expect([(await change('Luna the First', etag)).status, (await change('Lulu', etag)).status]).toEqual([200, 412])
  }

  test('solved with the new ETag', () =>
    expectSolved(6, async () => {
      await conflict()
      await change('Lulu', await etagNow())
    }))
  test('not solved without an ETag', () =>
    expectMissed(6, 'without an ETag in If-Match', async () => {
      await conflict()
      await change('Lulu')
    }))
  test('not solved when the conflict is unresolved', () => expectMissed(6, 'Refetch it', conflict))
})

describe('7 race for the last animal', () => {
  const race = (petId: number) => Promise.all([1, 2].map(() => post('/store/orders', { petId })))

  test('solved with a pet that has one unit', () => expectSolved(7, () => race(7)))
  test('not solved with a pet that has several units', () => expectMissed(7, 'enough for everyone', () => race(3)))
  test('not solved with a failure that has nothing to do with the stock', () =>
    expectMissed(7, 'did not take the last unit', () =>
      Promise.all([post('/store/orders', { petId: 3 }), post('/store/orders', { petId: 9 })]),
    ))
})

describe('8 receive a webhook', () => {
  /** Runs a receiver that responds with this status until each of the webhook's events was attempted. */
  async function receive(status: number, act: (id: number) => Promise<unknown>): Promise<void> {
    const receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(null, { status }) })
    const webhook = { url: `http://127.0.0.1:${receiver.port}/`, types: ['order.placed'] }
    const id = await create('/store/webhooks', webhook)
    await act(id)
    while (await isWaiting(id)) await Bun.sleep(50)
    await receiver.stop(true)
  }

  async function isWaiting(id: number): Promise<boolean> {
    const response = await get(`/store/webhooks/${id}/deliveries`)
    const deliveries = response.ok ? ((await response.json()) as { attempts: number }[]) : [{ attempts: 1 }]
    return deliveries.length === 0 || deliveries.some(({ attempts }) => attempts === 0)
  }

  const order = () => create('/store/orders', { petId: 7 })

  test('solved with an event that the receiver accepted', () => expectSolved(8, () => receive(204, order)))
  test('not solved with an event that it rejected', () =>
    expectMissed(8, 'your receiver responded with 400', () => receive(400, order)))
  test('not solved with a ping alone', () =>
    expectMissed(8, 'place an order', () => receive(204, (id) => send('POST', `/store/webhooks/${id}/tests`))))
  test('not solved when the webhook was deleted', () =>
    expectMissed(8, 'no longer exists', () => receive(204, (id) => send('DELETE', `/store/webhooks/${id}`))))
})

describe('9 deal with a deprecation', () => {
  test('solved with the successor', () =>
    expectSolved(9, async () => {
      await get('/pets/5')
      await get('/pets?id=5')
    }))
  test('not solved with another pet', () =>
    expectMissed(9, 'Now get the same pet', async () => {
      await get('/pets/5')
      await get('/pets?id=6')
    }))
})

describe('10 test against the contract', () => {
  const paths = [
    '/pets',
    '/pets/1',
    '/categories',
    '/categories/1',
    '/store/orders',
    '/store/orders/1',
    '/store/inventory',
    '/store/webhooks',
    '/store/keys',
  ]
  const all = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const call = async (methods: readonly string[], headers?: HeaderValues) => {
    for (const path of paths)
      for (const method of methods) await send(method, path, method === 'GET' ? undefined : {}, headers)
  }

  test('solved with many operations and bad requests', () => expectSolved(10, () => call(all)))
  test('not solved with reads alone', () => expectMissed(10, 'should reach at least 20', () => call(['GET'])))
  test('not solved with errors requested with Prefer', () =>
    expectMissed(10, 'reached 0 of', () => call(all, { Prefer: 'status=418' })))
})

describe('11 hunt a fault', () => {
  const switchOn = (...names: string[]) => Promise.all(names.map((name) => playground.setFault(sandbox.id, name, true)))

  test('solved with the name of the fault', () => expectSolved(11, () => switchOn('lost-update'), 'lost-update'))
  test('not solved with the name of another fault', () =>
    expectMissed(11, 'It is not retry-executed-twice', () => switchOn('lost-update'), 'retry-executed-twice'))
  test('not solved with a name that no fault has', () =>
    expectMissed(11, 'no fault named moth', () => switchOn('lost-update'), 'moth'))
  test('not solved with several faults', () =>
    expectMissed(11, '2 faults are switched on', () => switchOn('lost-update', 'retry-executed-twice'), 'lost-update'))
})

describe('12 write your own client', () => {
  /** Sells a pet, and waits a while after the service has rejected the first order. */
  async function sell(agent: string, waitMs: number | undefined): Promise<void> {
    const headers = { 'User-Agent': agent }
    const categoryId = await create('/categories', { name: `llama ${agent}` }, headers)
    const petId = await create('/pets', { name: 'Rex', categoryId }, headers)
    await send('PUT', `/store/inventory/${petId}`, { quantity: 5 }, headers)
    if (waitMs !== undefined) {
      await post('/store/orders', { petId }, { ...headers, Prefer: 'rate-limit' })
      await Bun.sleep(waitMs)
    }
    const orderId = await create('/store/orders', { petId }, headers)
    await send('PATCH', `/store/orders/${orderId}`, { complete: true }, headers)
  }

  test('solved by a patient client', () => expectSolved(12, () => sell('my-client/1.0', 2050)))
  test('not solved by an impatient client', () =>
    expectMissed(12, 'before Retry-After had passed', () => sell('my-client/1.0', 0)))
  test('not solved without a 429', () => expectMissed(12, 'Prefer: rate-limit', () => sell('my-client/1.0', undefined)))
  test('not solved by curl', () => expectMissed(12, 'its own User-Agent', () => sell('curl/8.5.0', 2050)))
  test('not solved when the order is not fulfilled', () =>
    expectMissed(12, 'has not set the stock', async () => {
      const headers = { 'User-Agent': 'my-client/1.0' }
      await create(
        '/pets',
        { name: 'Rex', categoryId: await create('/categories', { name: 'llama' }, headers) },
        headers,
      )
    }))
})
