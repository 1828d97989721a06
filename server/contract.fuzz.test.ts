// Thousands of requests made from the contract alone, right and wrong, and no answer that the contract does not allow.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { dialects } from './testing/databases.ts'
import { type Answered, type Fault, type Sent, serveWithFault } from './testing/fuzz/broken-server.ts'
import { firstFinding } from './testing/fuzz/run.ts'
import { startStore, type TestStore } from './testing/store.ts'

const seed = Number(process.env.FUZZ_SEED ?? crypto.getRandomValues(new Int32Array(1))[0])
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000)

describe.each(dialects)('requests made from the contract, on %s', (dialect) => {
  let store: TestStore

  beforeAll(async () => {
    store = await startStore(dialect)
  })
  afterAll(() => store.stop())

  test(
    `${requests} of them are answered as the contract says`,
    async () => {
      const finding = await firstFinding(store.url, { requests, seed })
      if (finding !== undefined) throw new Error(finding)
    },
    10 * 60_000,
  )
})

/** Faults that a service could have, with what should be said of each. */
const faults: readonly (Fault & { name: string; finding: RegExp })[] = [
  {
    name: 'fails with a documented 500',
    finding: /a failure of the service: 500/,
    answered: (answer, { path }) => (path === '/categories' ? errorWith(500, 'internal_error') : answer),
  },
  {
    name: 'fails with a documented 503',
    finding: /a failure of the service: 503/,
    answered: (answer, { query }) =>
      query.some((part) => part.startsWith('sort')) ? errorWith(503, 'overloaded') : answer,
  },
  {
    name: 'adds a field',
    finding: /must NOT have additional properties/,
    answered: (answer) => ({ ...answer, text: answer.text.replace(/^\{"id"/, '{"secret":1,"id"') }),
  },
  {
    name: 'answers a status that is not documented',
    finding: /undocumented status 202/,
    answered: (answer) => (answer.status === 201 ? { ...answer, status: 202 } : answer),
  },
  {
    name: 'answers a code that is not documented',
    finding: /undocumented code pet_missing/,
    answered: (answer) => ({ ...answer, text: answer.text.replace('pet_not_found', 'pet_missing') }),
  },
  {
    name: 'forgets the Location',
    finding: /header Location is missing/,
    answered: (answer) => ({ ...answer, headers: without(answer.headers, 'location') }),
  },
  {
    name: 'forgets what is allowed',
    finding: /405 without Allow/,
    answered: (answer) => ({ ...answer, headers: without(answer.headers, 'allow') }),
  },
  {
    name: 'answers a wrong query with an empty page',
    finding: /should be refused, was answered 200/,
    answered: (answer, { path, method }) =>
      answer.status === 400 && path === '/pets' && method === 'GET' ? { ...answer, status: 200, text: '[]' } : answer,
  },
  {
    name: 'accepts a wrong body',
    finding: /should be refused, was answered 201/,
    sent: (sent) =>
      sent.method === 'POST' && sent.path === '/categories'
        ? { ...sent, body: Buffer.from(`{"name":"${crypto.randomUUID()}"}`) }
        : sent,
  },
  {
    name: 'ignores unknown query parameters',
    finding: /an unknown query parameter: .*should be refused/,
    sent: (sent) => ({
      ...sent,
      query: sent.query.filter((part) => /^(id|status|categoryId|q|sort|limit|cursor|petId|complete)=|%/.test(part)),
    }),
  },
  {
    name: 'takes the last of two values',
    finding: /given twice: .*should be refused/,
    sent: (sent) => ({
      ...sent,
      query: sent.query.filter(
        (part, at) => /^(id|status)=/.test(part) || !sent.query.slice(at + 1).some((later) => sameName(part, later)),
      ),
    }),
  },
  { name: 'ignores unknown fields', finding: /an unknown field: .*should be refused/, sent: rewritten(known) },
  {
    name: 'rounds numbers',
    finding: /(a fraction|another id than in the path): .*should be refused/,
    sent: (sent) => ({ ...sent, body: Buffer.from(sent.body.toString('latin1').replace(/\.0+1/, ''), 'latin1') }),
  },
  {
    name: 'takes text for a number',
    finding: /(digits in quotes|string instead): .*should be refused/,
    sent: rewritten(coerced),
  },
  {
    name: 'repairs what is not UTF-8',
    finding: /not UTF-8: .*should be refused/,
    sent: (sent) => ({ ...sent, body: Buffer.from(sent.body.toString()) }),
  },
  {
    name: 'takes any media type',
    finding: /another media type: .*should be refused/,
    sent: (sent) => ({ ...sent, type: sent.type && 'application/json' }),
  },
  {
    name: 'refuses astral characters',
    finding: /should be understood, was answered 400/,
    answered: (answer, { body }) =>
      /\p{Emoji_Presentation}/u.test(body.toString()) ? errorWith(400, 'invalid_request') : answer,
  },
  {
    name: 'refuses identifiers of 64 bits',
    finding: /should be understood, was answered 400/,
    answered: (answer, { path }) => (/\d{17}/.test(path) ? errorWith(400, 'invalid_request') : answer),
  },
  {
    name: 'forgets its own cursors',
    finding: /the next page.*should be understood, was answered 400/,
    answered: (answer, { query }) =>
      query.some((part) => part.startsWith('cursor=')) ? errorWith(400, 'invalid_cursor') : answer,
  },
]

describe('a service is found out that', () => {
  let store: TestStore

  beforeAll(async () => {
    store = await startStore('sqlite')
  })
  afterAll(() => store.stop())

  test.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s',
    async (_, fault) => {
      const broken = serveWithFault(store.url, fault)
      const finding = await firstFinding(broken.origin, { requests: 3000, seed: 1, shrink: false })
      await broken.stop()
      expect(finding).toMatch(fault.finding)
      expect(finding).toContain('curl -s')
      expect(finding).toContain('FUZZ_SEED=1 ')
    },
    60_000,
  )
})

function errorWith(status: number, code: string): Answered {
  const headers = new Headers({ 'Content-Type': 'application/json', 'Retry-After': '1' })
  return { status, headers, text: JSON.stringify({ code, message: 'Made up.', status }) }
}

function without(headers: Headers, name: string): Headers {
  const others = new Headers(headers)
  others.delete(name)
  return others
}

const sameName = (one: string, other: string): boolean => one.split('=')[0] === other.split('=')[0]

/** A service that changes each object before it looks at it; what is none, or not changed, goes on as it is. */
function rewritten(change: (value: Readonly<Record<string, unknown>>) => object | undefined): (sent: Sent) => Sent {
  return (sent) => {
    try {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent.body))
      const changed = value instanceof Object && change({ ...value })
      return changed ? { ...sent, body: Buffer.from(JSON.stringify(changed)) } : sent
    } catch {
      return sent
    }
  }
}

function known(value: Readonly<Record<string, unknown>>): object | undefined {
  const names = Object.keys(value).filter((name) =>
    ['id', 'name', 'categoryId', 'status', 'description'].includes(name),
  )
  return names.length < Object.keys(value).length
    ? Object.fromEntries(names.map((name) => [name, value[name]]))
    : undefined
}

function coerced(value: Readonly<Record<string, unknown>>): object | undefined {
  return typeof value.categoryId === 'string' ? { ...value, categoryId: Number(value.categoryId) } : undefined
}
