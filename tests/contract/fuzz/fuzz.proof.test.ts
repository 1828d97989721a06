// Tests complete runs against a service that has nothing in common with Petstore.
import { describe, expect, test } from 'bun:test'
import { AuthenticationError } from './authentication.ts'
import { fuzz } from './fuzz.ts'
import type { RunOptions } from './run-context.ts'
import { boardsHeaders } from './testing/boards-credentials.ts'
import { serveBoards } from './testing/boards-service.ts'

/** Fuzzes the service and records every request with its ids masked, because they differ between runs. */
async function run(options: Omit<RunOptions, 'url'>) {
  const service = serveBoards()
  const sent: string[] = []
  const proxy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const body = await request.bytes()
      sent.push(`${request.method} ${pathname}${search} ${Bun.hash(withoutIds(Buffer.from(body).toString('latin1')))}`)
      const init = body.length > 0 ? { body } : {}
      return fetch(new URL(service.url).origin + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...init,
      })
    },
  })
  const report = await fuzz({ url: `${proxy.url.origin}/api`, headers: boardsHeaders, ...options })
  await proxy.stop(true)
  await service.stop()
  return { report, sent: sent.map(withoutIds) }
}

const withoutIds = (text: string): string => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

describe('a correct service', () => {
  test('a correct service has no findings', async () => {
    const { report } = await run({ seed: 1, randomCases: 600 })
    expect(report.findings).toEqual([])
    expect(report.neverSucceeded).toEqual([])
    expect(report.isPlanDone).toBe(true)
    expect(report.requests).toBeGreaterThan(1500)
  })

  test('a service receives the same requests for the same seed, and different requests for a different seed', async () => {
    const options = { randomCases: 100, operations: ['makeBoard', 'listBoards', 'readBoard'] }
    const { sent } = await run({ seed: 5, ...options })
    expect((await run({ seed: 5, ...options })).sent).toEqual(sent)
    expect((await run({ seed: 6, ...options })).sent).not.toEqual(sent)
  })
})

describe('a service that needs credentials', () => {
  test('a run without credentials fails if every operation needs them', async () => {
    const failure = await run({ seed: 1, headers: [], operations: ['makeBoard', 'readNote'] }).catch((error) => error)
    expect(failure).toBeInstanceOf(AuthenticationError)
    expect(failure.message).toEndWith(`needs credentials; pass them with --header 'Authorization: Bearer …'.`)
  })

  test('a run fails if the service rejects its credentials', async () => {
    const failure = await run({ seed: 1, headers: [['Authorization', 'Bearer x']] }).catch((error) => error)
    expect(failure).toBeInstanceOf(AuthenticationError)
    expect(failure.message).toContain('rejected the credentials with 401')
  })

  test('a run without credentials tests as much as possible if some operations do not need credentials', async () => {
    const { report, sent } = await run({ seed: 1, headers: [], randomCases: 50 })
    expect(report.findings).toEqual([])
    expect(report.isPlanDone).toBe(true)
    expect(report.neverSucceeded).toContain('makeBoard')
    expect(report.neverSucceeded).not.toContain('listBoards')
    // One request to create a board for a test case, one without credentials, and three with wrong credentials.
    expect(sent.filter((line) => line.startsWith('POST /api/boards '))).toHaveLength(5)
  })
})

test('a run against a service that always returns 429 has no findings', async () => {
  const paths = { '/boxes': { get: { responses: { 200: {}, 429: {} } }, post: { responses: { 429: {} } } } }
  const busy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/openapi.json') ? Response.json({ openapi: '3.0.3', paths }) : new Response('', { status: 429 }),
  })
  const report = await fuzz({ url: busy.url.origin, seed: 1, randomCases: 20 })
  await busy.stop(true)
  expect(report.findings).toEqual([])
  expect(report.neverSucceeded).toEqual(['GET /boxes', 'POST /boxes'])
})

describe('the end of a run', () => {
  test('a run ends when the user stops it', async () => {
    let asked = 0
    const { report } = await run({ seed: 1, until: Number.POSITIVE_INFINITY, isStopped: () => ++asked > 50 })
    expect(report.requests).toBeWithin(1, 52)
  })

  test('a run ends when its time is up', async () => {
    const { report } = await run({ seed: 1, until: Date.now() - 1 })
    expect(report.requests).toBe(0)
    expect(report.isPlanDone).toBe(false)
  })

  test('a run ends when the service stops', async () => {
    const service = serveBoards()
    const report = await fuzz({
      url: service.url,
      headers: boardsHeaders,
      seed: 1,
      until: Number.POSITIVE_INFINITY,
      onProgress: ({ requests }) => requests === 30 && void service.stop(),
    })
    expect(report.findings.map(({ check }) => check)).toContain('not_a_server_error')
  })
})
