// Services that take other methods than they describe, or tell it wrongly.
import { having, without } from '../faulty-proxy.ts'
import type { Mutation } from '../mutation.ts'

const bounds = { sources: ['bounds'] } as const

export const methodMutations: readonly Mutation[] = [
  {
    name: 'does not say which methods are allowed',
    found: 'unsupported_method',
    saying: /405 without Allow/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      answered: (answer) => (answer.status === 405 ? { ...answer, headers: without(answer.headers, 'allow') } : answer),
    },
  },
  {
    name: 'answers a POST to one pet',
    found: 'unsupported_method',
    saying: /POST \/pets\/\{petId\}.* should be answered 405, was answered 200/s,
    ...bounds,
    operations: ['getPet'],
    proxy: {
      sent: (sent) => (sent.method === 'POST' && /^\/pets\/\d/.test(sent.path) ? { ...sent, method: 'GET' } : sent),
    },
  },
  {
    name: 'answers OPTIONS without Allow',
    found: 'allow_of_options',
    saying: /204 without Allow/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      answered: (answer, { method }) =>
        method === 'OPTIONS' ? { ...answer, headers: without(answer.headers, 'allow') } : answer,
    },
  },
  {
    name: 'allows a method that is not described',
    found: 'allow_of_options',
    saying: /Allow is "GET, DELETE", but described are GET$/m,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: {
      answered: (answer, { method }) =>
        method === 'OPTIONS' ? { ...answer, headers: having(answer.headers, 'allow', 'GET, DELETE') } : answer,
    },
  },
  {
    name: 'does not take OPTIONS',
    found: 'allow_of_options',
    saying: /OPTIONS should be answered 2xx, was answered 405/,
    ...bounds,
    operations: ['getStoreSummary'],
    proxy: { sent: (sent) => (sent.method === 'OPTIONS' ? { ...sent, method: 'PUT' } : sent) },
  },
  {
    name: 'does not find with HEAD what it finds with GET',
    found: 'head_like_get',
    saying: /HEAD was answered 404, GET 200/,
    ...bounds,
    operations: ['getPet'],
    proxy: { answered: (answer, { method }) => (method === 'HEAD' ? { ...answer, status: 404 } : answer) },
  },
  {
    name: 'has no ETag for HEAD',
    found: 'head_like_get',
    saying: /HEAD was answered without etag/,
    ...bounds,
    operations: ['getPet'],
    proxy: {
      answered: (answer, { method }) =>
        method === 'HEAD' ? { ...answer, headers: without(answer.headers, 'etag') } : answer,
    },
  },
]
