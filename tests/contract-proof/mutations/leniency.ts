// Services that take what is wrong.
import { type Answered, type Sent, without } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { found: 'negative_data_rejection', sources: ['bounds'] } as const

export const leniencyMutations: readonly Mutation[] = [
  {
    name: 'answers a wrong query with an empty page',
    ...bounds,
    saying: /should be refused with .* was answered 200/,
    operations: ['listPets'],
    proxy: {
      answered: (answer, { path, query }) =>
        answer.status === 400 && path === '/pets' && !query.some((part) => part.startsWith('cursor='))
          ? empty(answer)
          : answer,
    },
  },
  {
    name: 'accepts a wrong body',
    ...bounds,
    saying: /should be refused with .* was answered 201/,
    operations: ['createCategory'],
    proxy: {
      sent: (sent) =>
        sent.method === 'POST' && sent.path === '/categories'
          ? { ...sent, body: Buffer.from(`{"name":"${crypto.randomUUID()}"}`) }
          : sent,
    },
  },
  {
    name: 'ignores unknown query parameters',
    ...bounds,
    saying: /unknown parameter: unknown=1: should be refused/,
    operations: ['listCategories'],
    proxy: { sent: (sent) => ({ ...sent, query: sent.query.filter((part) => /^(q|sort|limit|cursor)=/.test(part)) }) },
  },
  {
    name: 'takes the last of two values',
    ...bounds,
    saying: /given twice: should be refused/,
    operations: ['listOrders'],
    proxy: {
      sent: (sent) => ({
        ...sent,
        query: sent.query.filter((part, at) => !sent.query.slice(at + 1).some((later) => sameName(part, later))),
      }),
    },
  },
  {
    name: 'ignores unknown fields',
    ...bounds,
    saying: /an unknown field: .* should be refused/,
    operations: ['createPet'],
    proxy: { sent: (sent) => (sent.path === '/pets' ? rewritten(known)(sent) : sent) },
  },
  {
    name: 'does without a field that is required',
    ...bounds,
    saying: /name is missing: should be refused/,
    operations: ['createCategory'],
    proxy: {
      sent: rewritten((value) => (Object.keys(value).length === 0 ? { name: crypto.randomUUID() } : undefined)),
    },
  },
  {
    name: 'rounds numbers',
    ...bounds,
    saying: /a fraction: should be refused/,
    operations: ['createPet'],
    proxy: {
      sent: (sent) => ({ ...sent, body: Buffer.from(sent.body.toString('latin1').replace(/\.0+1\b/, ''), 'latin1') }),
    },
  },
  {
    name: 'takes text for a number',
    ...bounds,
    saying: /(digits in quotes|string instead): should be refused/,
    operations: ['setInventory'],
    proxy: {
      sent: rewritten(({ quantity }) =>
        typeof quantity === 'string' && /^\d+$/.test(quantity) ? { quantity: Number(quantity) } : undefined,
      ),
    },
  },
  {
    name: 'repairs what is not UTF-8',
    ...bounds,
    saying: /body is not UTF-8: should be refused/,
    operations: ['createCategory'],
    proxy: { sent: (sent) => ({ ...sent, body: Buffer.from(sent.body.toString()) }) },
  },
  {
    name: 'takes any media type',
    ...bounds,
    saying: /another media type: .*: should be refused with 415/,
    operations: ['setInventory'],
    proxy: {
      sent: (sent) => {
        if (!sent.headers.has('content-type') || sent.body.length === 0) return sent
        const headers = without(sent.headers, 'content-type')
        headers.set('content-type', 'application/json')
        return { ...sent, headers }
      },
    },
  },
  {
    name: 'takes a limit one above the largest',
    ...bounds,
    saying: /limit: above the maximum of 100: should be refused/,
    operations: ['listInventory'],
    proxy: { sent: (sent) => ({ ...sent, query: sent.query.map((part) => part.replace(/^limit=101$/, 'limit=100')) }) },
  },
  {
    name: 'takes a name one character too long',
    ...bounds,
    saying: /101 characters, more than 100: should be refused/,
    operations: ['createCategory'],
    proxy: {
      sent: (sent) => ({
        ...sent,
        body:
          sent.body.length < 1000
            ? Buffer.from(sent.body.toString('latin1').replace(/^(\{"name":"\w{100})\w"/, '$1"'), 'latin1')
            : sent.body,
      }),
    },
  },
  {
    name: 'takes an order of nothing',
    ...bounds,
    saying: /body quantity: below the minimum of 1: should be refused/,
    operations: ['updateOrder'],
    proxy: {
      sent: (sent) => ({
        ...sent,
        body: Buffer.from(sent.body.toString('latin1').replace(/^\{"quantity":0\}/, '{"quantity":1}'), 'latin1'),
      }),
    },
  },
  {
    name: 'passes over a tag that is none',
    ...bounds,
    saying: /header If-Match: .* should be refused/,
    operations: ['updatePet'],
    proxy: {
      sent: (sent) =>
        /^(\*|(W\/)?"[^"]*"(, *(W\/)?"[^"]*")*)$/.test(sent.headers.get('if-match') ?? '*')
          ? sent
          : { ...sent, headers: without(sent.headers, 'if-match') },
    },
  },
  {
    name: 'answers JSON to whoever cannot read it',
    ...bounds,
    saying: /Accept: image\/png: should be refused with 406, was answered 200/,
    operations: ['getStoreSummary'],
    proxy: { sent: (sent) => ({ ...sent, headers: without(sent.headers, 'accept') }) },
  },
  {
    name: 'answers where nothing is described',
    ...bounds,
    saying: /nothing is described there, but it was answered 200/,
    operations: ['getStoreSummary'],
    proxy: {
      answered: (answer) => (answer.text.includes('route_not_found') ? { ...answer, status: 200 } : answer),
    },
  },
]

function empty({ headers }: Answered): Answered {
  return { status: 200, headers, text: '[]' }
}

const sameName = (one: string, other: string): boolean => one.split('=')[0] === other.split('=')[0]

/** A service that changes each object before it looks at it; what is none, or not changed, goes on as it is. */
function rewritten(change: (value: Readonly<Record<string, unknown>>) => object | undefined): (sent: Sent) => Sent {
  return (sent) => {
    try {
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(sent.body))
      const changed = value instanceof Object && !Array.isArray(value) && change({ ...value })
      return changed ? { ...sent, body: Buffer.from(JSON.stringify(changed)) } : sent
    } catch {
      return sent
    }
  }
}

function known(value: Readonly<Record<string, unknown>>): object | undefined {
  const names = Object.keys(value).filter((name) => ['name', 'categoryId', 'status', 'description'].includes(name))
  return names.length < Object.keys(value).length
    ? Object.fromEntries(names.map((name) => [name, value[name]]))
    : undefined
}
