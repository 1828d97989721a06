// Tests the order and the balance of a run's requests.
import { afterEach, describe, expect, test } from 'bun:test'
import { fuzz } from './fuzz.ts'
import type { RunOptions } from './run-context.ts'
import {
  documentWithQuery,
  replaceableDocument,
  type ShelfService,
  type ShelfSettings,
  serveShelves,
  shelfDocument,
} from './testing/shelf-service.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function serve(settings: ShelfSettings = {}, document?: object): ShelfService {
  const service = serveShelves(settings, document)
  stops.push(() => service.stop())
  return service
}

/** Runs the plan, without random cases. */
async function run(service: ShelfService, options: Partial<RunOptions> = {}) {
  const report = await fuzz({ url: service.url, seed: 1, ...options })
  return { report, found: report.findings.map(({ check, testCase }) => `${check} ${testCase.operationName}`) }
}

/** The only source that the lifecycle tests need. */
const sources = ['lifecycles'] as const

describe.each<[string, ShelfSettings]>([
  ['plain data', {}],
  ['envelopes', { hasEnvelopes: true }],
])('with %s', (_, settings) => {
  test('a correct service has no findings, every operation succeeds, and all lifecycles run', async () => {
    const { report, found } = await run(serve(settings))
    expect(found).toEqual([])
    expect(report.neverSucceeded).toEqual([])
    expect([...report.lifecycles]).toEqual([
      ['/shelves/{shelfName}', undefined],
      ['/shelves/{shelfName}/boxes/{boxId}', undefined],
    ])
  })

  test('detects that a list omits the newest resource', async () => {
    const { found } = await run(serve({ ...settings, forgetsNewest: true }), { sources })
    expect(found).toEqual(['ensure_resource_availability listShelves'])
  })

  test('detects that a deleted resource can still be read', async () => {
    const { found } = await run(serve({ ...settings, keepsDeleted: true }), { sources })
    expect(found).toContain('use_after_free readShelf')
  })
})

test('reports a PUT that succeeds after the deletion if the resource still does not exist', async () => {
  const { found, report } = await run(serve({ afterDeletion: 'pretend' }, replaceableDocument), { sources })
  expect(found).toEqual(['use_after_free replaceShelf'])
  expect(report.findings[0]?.text).toMatch(
    /^it was just deleted, and a GET still returned 404, but the response was 200 /,
  )
  const methods = report.findings[0]?.testCase.precededBy?.map(({ request }) => request.method)
  expect(methods).toEqual(['POST', 'DELETE', 'PUT', 'GET'])
})

test.each(['restore', 'reject'] as const)('a PUT may %s a deleted resource', async (afterDeletion) => {
  expect((await run(serve({ afterDeletion }, replaceableDocument), { sources })).found).toEqual([])
})

describe('a list with parameters', () => {
  const pageSize = (maximum: number) => ({ page_size: { type: 'integer', minimum: 1, maximum } })

  test.each(['page_size', 'limit', 'perPage', 'q', 'cursor', 'page'])(
    'is searched for deleted resources if it has %s',
    async (name) => {
      const type = ['q', 'cursor'].includes(name) ? 'string' : 'integer'
      const { found } = await run(serve({ listsDeleted: true }, documentWithQuery({ [name]: { type } })), { sources })
      expect(found).toEqual(['use_after_free listShelves'])
    },
  )

  test('is searched for a new resource if its first page, at its maximum size, is not full', async () => {
    const { found } = await run(serve({ forgetsNewest: true }, documentWithQuery(pageSize(50))), { sources })
    expect(found).toEqual(['ensure_resource_availability listShelves'])
  })

  test.each<[string, Record<string, object>, string, string]>([
    ['a full page', pageSize(1), 'its end could not be detected', 'its end could not be detected'],
    [
      'pages of unknown size',
      { page: { type: 'integer' } },
      'its end could not be detected',
      'its end could not be detected',
    ],
    ['a filter', { q: { type: 'string' } }, 'its optional parameter q may hide new resources', 'found'],
  ])('is not expected to contain a new resource if it has %s', async (_, parameters, whyNew, whyDeleted) => {
    const { found, report } = await run(serve({ forgetsNewest: true }, documentWithQuery(parameters)), { sources })
    expect(found).toEqual([])
    const reasons = report.unsearchedLists.map(({ operation, check, reason }) => [operation, check, reason])
    expect(reasons).toEqual([
      ['listShelves', 'ensure_resource_availability', whyNew],
      ...(whyDeleted === 'found' ? [] : [['listShelves', 'use_after_free', whyDeleted]]),
    ])
  })
})

test('a run that cannot create resources finds existing ones in lists, and never deletes them', async () => {
  const service = serve({ isFixed: true, hasEnvelopes: true })
  const { report } = await run(service, { sources: ['reach', 'lifecycles', 'random'], randomCases: 300 })
  expect(report.neverSucceeded).toEqual(['dropShelf', 'addShelf'])
  expect(report.usualStatuses.get('addShelf')).toBe(403)
  expect(report.lifecycles.get('/shelves/{shelfName}')).toBe('addShelf failed (403)')
  expect(service.requests).not.toContain('DELETE /shelves/main')
})

test('resources are created before they are used, parents before children, and deleted last', async () => {
  const service = serve()
  await run(service, { sources: ['reach'] })
  const [, first, ...others] = service.requests
  expect(first).toBe('GET /shelves')
  const isFirst = (pattern: RegExp) => others.findIndex((request) => pattern.test(request))
  const order = [/^POST \/shelves$/, /^POST \/shelves\/\w+\/boxes$/, /^GET \/shelves\/\w+\/boxes\/[\w-]+$/, /^DELETE/]
  expect(order.map(isFirst)).toEqual(order.map(isFirst).toSorted((one, other) => one - other))
  expect(isFirst(/^DELETE/)).toBeGreaterThan(0)
})

test('a read-only run sends only GET, HEAD, and OPTIONS, and reports what it did not test', async () => {
  const service = serve()
  const { report } = await run(service, { isReadOnly: true, randomCases: 200 })
  expect(new Set(service.requests.map((request) => request.split(' ')[0]))).toEqual(new Set(['GET', 'HEAD', 'OPTIONS']))
  expect(report.operations).toEqual(['readBox', 'listBoxes', 'readShelf', 'listShelves'])
  expect([...report.excluded.keys()]).toEqual(['addBox', 'dropShelf', 'addShelf'])
  expect(report.excluded.get('addBox')).toBe('may change data, and the run is read-only')
  expect(report.neverSucceeded).toEqual(['readBox'])
})

test('an excluded operation is not tested', async () => {
  const service = serve()
  const { report } = await run(service, {
    excludedOperations: ['dropShelf'],
    sources: ['reach', 'lifecycles', 'random'],
    randomCases: 100,
  })
  expect(service.requests.filter((request) => /^DELETE \/shelves\/[^/]*$/.test(request))).toEqual([])
  expect([...report.excluded]).toEqual([['dropShelf', 'excluded with --exclude']])
})

describe('in a document with many operations, one of which has many bounds', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`field${at}`, { type: 'integer', maximum: at }]),
  )
  const large = { content: { 'application/json': { schema: { type: 'object', properties } } } }
  const small = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [
      `/small${at}`,
      { get: { operationId: `small${at}`, responses: { 200: {} } } },
    ]),
  )
  const post = { operationId: 'large', requestBody: large, responses: { 200: {} } }
  const document = { openapi: '3.0.3', paths: { '/large': { post }, ...small } }

  test('every operation gets a request before any gets its third, and one with many bounds does not use up a short run', async () => {
    const service = serve({ status: 404 }, document)
    const { report } = await run(service, { isStopped: () => service.requests.length >= 1 + 51 * 4 })
    expect([report.isPlanDone, report.isInterrupted]).toEqual([false, true])
    const counts = Map.groupBy(service.requests.slice(1), (request) => /\/(large|small\d+)$/.exec(request)?.[1])
    expect(counts.size).toBeGreaterThanOrEqual(51)
    expect(counts.get('large')?.length).toBeLessThanOrEqual(6)
    expect(new Set(service.requests.slice(1, 53)).size).toBeGreaterThanOrEqual(51)
  })
})

describe('a service with a key', () => {
  const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } }
  const security = [{ key: [] }]

  test('a run without the key fails before onStart if every operation needs it', async () => {
    const service = serve({}, { ...shelfDocument, components, security })
    let isStarted = false
    const failure = await run(service, { onStart: () => (isStarted = true) }).catch((error) => error)
    expect(failure.message).toEndWith("needs credentials; pass them with --header 'X-Key: …'.")
    expect([isStarted, service.requests]).toEqual([false, []])
  })

  test('a HEAD without the key is reported for its operation, not for another one', async () => {
    const list = { operationId: 'listShelves', responses: {}, security }
    const document = { ...shelfDocument, components, paths: { '/shelves': { get: list }, '/boxes': { get: {} } } }
    const service = serve({ status: 401 }, document)
    const { found } = await run(service, { sources: ['credentials'] })
    expect(found).toEqual(['ignored_auth listShelves'])
    expect(service.requests).toContain('HEAD /shelves')
  })
})

test('a service that stops responding is one finding', async () => {
  const service = serve()
  let requests = 0
  const onProgress = () => (++requests === 30 ? service.stop() : undefined)
  const { report, found } = await run(service, { sources: ['reach', 'bounds'], onProgress })
  expect(report.hasDied).toBe(true)
  expect(found).toHaveLength(1)
})

test('requests the path //', async () => {
  const service = serve()
  await run(service, { sources: ['bounds'], operations: ['listShelves'] })
  expect(service.requests).toContain('GET //')
})

test("onStart receives the service's URL before the first request", async () => {
  const service = serve({}, shelfDocument)
  let started: [string, number] | undefined
  await run(service, { sources: ['reach'], onStart: ({ base }) => (started = [base, service.requests.length]) })
  expect(started).toEqual([service.url, 0])
})
