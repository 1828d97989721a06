// Whatever callers do with keys through the API, a secret appears only in the response that creates it: not in other responses,
// rows, or log entries.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { dialects, migratedDatabase, type TestDatabase } from '../support/databases/databases.ts'
import { killProcesses, type RunningService, startService } from '../support/processes/process.ts'
import { readContents } from './database-contents.ts'
import { secretFinder } from './secret-finder.ts'

interface Request {
  readonly method: string
  /** The path after `/store/keys`. */
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** The next action, usually on an existing key. */
type Step = (id: string) => Request

const create = { name: 'till', scopes: ['admin'] }
const keyed = { 'Idempotency-Key': 'the-same' }
const steps: Readonly<Record<string, Step>> = {
  create: () => ({ method: 'POST', path: '', body: create }),
  'create, or repeat the request': () => ({ method: 'POST', path: '', body: create, headers: keyed }),
  rotate: (id) => ({ method: 'POST', path: `/${id}/rotations`, body: {} }),
  'rotate with an overlap': (id) => ({ method: 'POST', path: `/${id}/rotations`, body: { overlapSeconds: 60 } }),
  'rotate, or repeat the request': (id) => ({
    method: 'POST',
    path: `/${id}/rotations`,
    body: {},
    headers: { 'Idempotency-Key': `rotate-${id}` },
  }),
  rename: (id) => ({ method: 'PATCH', path: `/${id}`, body: { name: 'renamed' } }),
  revoke: (id) => ({ method: 'DELETE', path: `/${id}` }),
  list: () => ({ method: 'GET', path: '?limit=100' }),
}

describe.each(dialects)('on %s', (dialect) => {
  let database: TestDatabase
  let service: RunningService
  /** Every secret created so far, keyed by its number. */
  const secrets: Record<string, string> = {}
  let replays = 0

  beforeAll(async () => {
    database = await migratedDatabase[dialect]()
    service = await startService({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' })
  })
  afterAll(async () => {
    await killProcesses()
    await database.remove()
  })

  // Split the text at unprintable bytes, so a reported line is readable. Database files contain such bytes.
  const leaksIn = (text: string): string[] => {
    const find = secretFinder(secrets)
    return text.split(/[^ -~]+/).flatMap((line) => [...find(line)])
  }

  /** Returns the response text without the secret that it creates. */
  async function send({ method, path, body, headers }: Request): Promise<{ id: string | undefined; rest: string }> {
    const response = await fetch(`${service.url}/store/keys${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    expect([method, path, response.status]).not.toContain(400)
    if (response.headers.has('idempotent-replayed')) replays += 1
    const { id, secret } = text.startsWith('{') ? (JSON.parse(text) as { id?: string; secret?: string }) : {}
    if (secret === undefined) return { id, rest: text }
    expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([201, null])
    const rest = text.replace(secret, '')
    secrets[Object.keys(secrets).length] = secret
    return { id, rest }
  }

  test('a secret appears only in the response that creates it', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 5, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(names, async (names) => {
        let id = (await send(steps.create?.('') as Request)).id ?? ''
        for (const name of names) {
          const { id: next, rest } = await send(steps[name]?.(id) as Request)
          expect([name, leaksIn(rest)]).toEqual([name, []])
          id = next ?? id
        }
      }),
      { numRuns: 10 },
    )
    expect([Object.keys(secrets).length > 10, replays > 0]).toEqual([true, true])
    expect(leaksIn(await readContents(database.url))).toEqual([])
    expect(await service.stop()).toBe(0)
    expect(leaksIn(await readContents(database.url))).toEqual([])
    expect(service.log.flatMap((entry) => leaksIn(JSON.stringify(entry)))).toEqual([])
    expect(leaksIn(service.stderr)).toEqual([])
    // Proves that the search would find a secret.
    expect(leaksIn(`x ${secrets[0]} y`)).toHaveLength(1)
  })
})
