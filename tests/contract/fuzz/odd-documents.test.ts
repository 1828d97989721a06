// Tests odd documents from the wild: none may crash a run, and a correct service must not produce findings.
import { afterEach, describe, expect, test } from 'bun:test'
import { decode } from '../../../scripts/openapi/paths.ts'
import { fuzz } from './fuzz.ts'
import { whyInconclusive } from './report.ts'
import type { Report } from './run-context.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Handler = (request: Request) => Response | Promise<Response>

/** Fuzzes a service with this document and handler. */
async function run(document: object, handle: Handler, operations?: readonly string[]): Promise<Report> {
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => (request.url.endsWith('/openapi.json') ? Response.json(document) : handle(request)),
  })
  stops.push(() => server.stop(true))
  return await fuzz({ url: server.url.origin, seed: 1, randomCases: 60, ...(operations ? { operations } : {}) })
}

const openapi = '3.0.3'
const ok = { 200: { description: '' } }
const anything: Handler = ({ method }) => (method === 'HEAD' ? new Response() : Response.json({}))
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const bad = (): Response => Response.json({}, { status: 400 })

/** A service with one operation; other methods get 405. */
const only =
  (method: string, path: string, handle: Handler): Handler =>
  (request) => {
    if (new URL(request.url).pathname !== path) return new Response('', { status: 404 })
    return request.method === method ? handle(request) : new Response('', { status: 405, headers: { Allow: method } })
  }

async function parsed(request: Request): Promise<unknown> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.bytes()))
  } catch {
    return undefined
  }
}

test('survives documents without operations or with missing parts', async () => {
  expect((await run({ openapi, paths: {} }, only('GET', '/none', anything))).findings).toEqual([])
  const paths = { '/a': { get: null, post: {} }, '/b/{c}': { get: { responses: null } }, 'x-note': { get: {} } }
  const { mistakes } = await run({ openapi, paths }, only('GET', '/none', anything))
  expect(mistakes).toContain('path parameter c of GET /b/{c}: it is not described')
  expect(mistakes).toContain('responses of POST /a: none is documented')
})

test('tests what it can despite mistakes in schemas, and is inconclusive', async () => {
  const schema = { type: 'object', required: 'title', properties: { title: { type: 'sting', maxLength: 5 } } }
  const post = { requestBody: { required: true, ...json(schema) }, responses: { ...ok, 400: { description: '' } } }
  const report = await run({ openapi: '3.1.0', paths: { '/books': { post } } }, async (request) => {
    const { title = '' } = Object(await parsed(request))
    return only('POST', '/books', () => (String(title).length > 5 ? bad() : new Response('')))(request)
  })
  expect(report.mistakes).toEqual([
    'paths./books.post.requestBody.content.application/json.schema.properties.title.type must not be "sting"',
    'paths./books.post.requestBody.content.application/json.schema.required must not be "title"',
  ])
  expect(report.neverSucceeded).toEqual([])
  expect(whyInconclusive(report)).toBe('The document contains mistakes, so the run did not test everything in it.')
})

test.each([
  ['integers', { type: 'array', minItems: 2, maxItems: 3, items: { type: 'integer', minimum: 0, maximum: 9 } }],
  ['one constant', { type: 'array', maxItems: 2, items: { type: 'integer', enum: [0] } }],
])('sends a list of %s in a path, and does not mistake it for an id', async (_, schema) => {
  const parameters = [{ name: 'ids', in: 'path', required: true, schema }]
  const responses = { ...ok, 400: { description: '' }, 404: { description: '' } }
  const { minItems = 1, maxItems, items } = { minItems: undefined, ...schema }
  const isItem = (text: string): boolean => ('enum' in items ? text === '0' : /^\d$/.test(text))
  const { findings, neverSucceeded } = await run(
    { openapi, paths: { '/a/{ids}': { get: { parameters, responses } } } },
    ({ url, method }) => {
      const [, list] = /^\/a\/([^/]*)$/.exec(new URL(url).pathname) ?? []
      if (list === undefined) return new Response('', { status: 404 })
      if (method !== 'GET') return new Response('', { status: 405, headers: { Allow: 'GET' } })
      const texts = list.split(',').map(decode)
      return texts.length >= minItems && texts.length <= maxItems && texts.every(isItem) ? new Response('') : bad()
    },
  )
  expect(findings.map(({ check, text }) => [check, text])).toEqual([])
  expect(neverSucceeded).toEqual([])
})

test('does not mistake the id of an existing resource for a value that its schema forbids', async () => {
  const id = { oneOf: [{ enum: ['all', 'none'] }, { type: 'string', minLength: 6, not: { pattern: '^x' } }] }
  const get = {
    parameters: [{ name: 'bookId', in: 'path', required: true, schema: id }],
    responses: { ...ok, 400: {} },
  }
  const { findings } = await run({ openapi: '3.1.0', paths: { '/books/{bookId}': { get } } }, ({ url, method }) => {
    const [, text] = /^\/books\/([^/]*)$/.exec(new URL(url).pathname) ?? []
    if (text === undefined) return new Response('', { status: 404 })
    if (method !== 'GET') return new Response('', { status: 405, headers: { Allow: 'GET' } })
    const value = decode(text)
    return ['all', 'none'].includes(value) || ([...value].length >= 6 && !value.startsWith('x'))
      ? new Response('')
      : bad()
  })
  expect(findings.map(({ check, text }) => [check, text])).toEqual([])
})

test("does not use one resource's id as another resource's name", async () => {
  const names: unknown[] = []
  const body = { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[a-z]+$' } } }
  const paths = {
    '/books': { get: { responses: { 200: { description: '', ...json({}) } } } },
    '/books/{bookId}': {
      put: {
        parameters: [{ name: 'bookId', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: { required: true, ...json(body) },
        responses: { ...ok, 400: { description: '' } },
      },
    },
  }
  await run({ openapi, paths }, async (request) => {
    if (request.method === 'PUT') names.push(Object(await parsed(request)).name)
    return Response.json([{ id: 'BOOK-1' }])
  })
  expect(names).not.toContain('BOOK-1')
  expect(names).not.toEqual([])
})

test('does not generate commas in the items of header lists, because a comma would split an item', async () => {
  const schema = { type: 'array', minItems: 1, maxItems: 1, items: { type: 'string' } }
  const parameters = [{ name: 'X-Tags', in: 'header', required: true, schema }]
  const get = { parameters, responses: { ...ok, 400: { description: '' } } }
  const { findings } = await run(
    { openapi, paths: { '/a': { get } } },
    only('GET', '/a', ({ headers }) => (/^[^,]+$/.test(headers.get('x-tags') ?? '') ? new Response('') : bad())),
  )
  expect(findings.map(({ check, text }) => [check, text])).toEqual([])
})

test('tests QUERY and the additional operations of OpenAPI 3.2', async () => {
  const schema = { type: 'object', required: ['limit'], properties: { limit: { type: 'integer', maximum: 9 } } }
  const query = {
    operationId: 'search',
    requestBody: { required: true, ...json(schema) },
    responses: { ...ok, 400: { description: '' } },
  }
  const additionalOperations = { PURGE: { operationId: 'purge', responses: ok } }
  const paths = { '/a': { query, additionalOperations } }
  const { findings, neverSucceeded } = await run({ openapi: '3.2.0', paths }, async (request) => {
    const body = Object(await parsed(request))
    if (request.method === 'PURGE') return new Response('', { status: 500 })
    return only('QUERY', '/a', () => (Number.isInteger(body.limit) ? new Response('') : bad()))(request)
  })
  const found = findings.map(({ check, testCase }) => `${check}: ${testCase.operationName}`)
  expect(found).toContain('not_a_server_error: purge')
  expect(found).toContain('negative_data_rejection: search')
  expect(neverSucceeded).toEqual(['purge'])
})

test('sends unique items in a query list', async () => {
  const schema = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['red', 'green', 'blue'] } }
  const parameters = [{ name: 'color', in: 'query', schema }]
  const paths = { '/a': { get: { operationId: 'find', parameters, responses: { ...ok, 400: { description: '' } } } } }
  const handle: Handler = ({ url }) => {
    const colors = new URL(url).searchParams.getAll('color')
    const isValid = colors.every((one) => schema.items.enum.includes(one)) && new Set(colors).size === colors.length
    return new Response('', { status: isValid ? 200 : 400 })
  }
  expect((await run({ openapi, paths }, only('GET', '/a', handle))).findings).toEqual([])
  const { findings } = await run(
    { openapi, paths },
    only('GET', '/a', () => new Response('')),
  )
  expect(findings.map(({ check }) => check)).toContain('negative_data_rejection')
})

describe('inputs that cannot be generated', () => {
  const parameter = (schema: object, more = {}) => ({ name: 'q', in: 'query', required: true, schema, ...more })
  const object = { type: 'object', properties: { a: { type: 'string' } } }

  test.each([
    ['an object in a URL', parameter(object), 'query parameter q of GET /a: it is an object'],
    [
      'a list in an unusual style',
      parameter({ type: 'array' }, { style: 'pipeDelimited' }),
      'its style is pipeDelimited',
    ],
    [
      'a string in an unknown format',
      parameter({ type: 'string', format: 'isbn' }),
      'its format or pattern is unknown',
    ],
    [
      'a string with a Perl pattern',
      parameter({ type: 'string', pattern: '\\A(?i)x\\Z' }),
      'its format or pattern is unknown',
    ],
    [
      'a string whose pattern has a lookahead',
      parameter({ type: 'string', pattern: '^(?=.*1)(?=.*a).{9}$' }),
      'pattern is unknown',
    ],
    ['a cookie', parameter({ type: 'string' }, { in: 'cookie' }), 'it is a cookie'],
    ['a parameter with a media type', parameter({}, { schema: undefined, content: {} }), 'it has no schema'],
    ['a connection header', parameter({ type: 'string' }, { name: 'Host', in: 'header' }), 'no request can set'],
  ])('reports %s as not tested, but not as a finding', async (_, one, note) => {
    const paths = { '/a': { get: { parameters: [one], responses: { ...ok, 400: { description: '' } } } } }
    const report = await run({ openapi, paths }, only('GET', '/a', bad))
    expect(report.findings).toEqual([])
    expect(report.notTested.join('\n')).toContain(note)
  })

  test('reports form bodies and GET bodies as not tested, but not as findings', async () => {
    const form = { required: true, content: { 'multipart/form-data': { schema: object } } }
    const paths = {
      '/a': { post: { requestBody: form, responses: { 400: { description: '' } } } },
      '/b': { get: { requestBody: { required: true, ...json(object) }, responses: { 400: { description: '' } } } },
    }
    const report = await run({ openapi, paths }, (request) =>
      new URL(request.url).pathname === '/a' ? only('POST', '/a', bad)(request) : only('GET', '/b', bad)(request),
    )
    expect(report.findings).toEqual([])
    expect(report.notTested).toContain('body of multipart/form-data of POST /a: it is not JSON')
    expect(report.notTested).toContain('body of GET /b: GET has none')
  })

  test('excludes an operation on another server without reporting a finding', async () => {
    const paths = { '/a': { get: { servers: [{ url: 'http://elsewhere.example' }], responses: ok } } }
    const report = await run({ openapi, paths }, () => new Response('', { status: 404 }))
    expect(report.findings).toEqual([])
    expect([...report.excluded]).toEqual([['GET /a', 'on another server, or with a query in the path']])
  })
})

describe('with 3.1 schemas', () => {
  const schemas = {
    Optional: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    Node: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: 'node' }, next: { $ref: '#/components/schemas/Expression' } },
    },
    Leaf: { type: 'object', required: ['kind', 'value'], properties: { kind: { const: 'leaf' }, value: true } },
    Expression: {
      oneOf: [{ $ref: '#/components/schemas/Node' }, { $ref: '#/components/schemas/Leaf' }],
      discriminator: { propertyName: 'kind' },
    },
    Pair: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: ['integer', 'null'] }],
      items: false,
      minItems: 2,
    },
  }
  const isExpression = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const { kind, next, ...rest } = value as Record<string, unknown>
    return kind === 'leaf' ? 'value' in rest : kind === 'node' && (next === undefined || isExpression(next))
  }
  const isPair = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    (value[1] === null || Number.isInteger(value[1]))

  test.each<[string, object, (value: unknown) => boolean]>([
    ['alternatives that contain each other', { $ref: '#/components/schemas/Expression' }, isExpression],
    ['a tuple', { $ref: '#/components/schemas/Pair' }, isPair],
    [
      'a condition',
      {
        type: 'object',
        properties: { size: { type: 'integer' } },
        if: { not: { required: ['size'] } },
        else: { properties: { size: { minimum: 5 } } },
      },
      (value) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
        const { size } = value as { size?: number }
        return size === undefined || (Number.isInteger(size) && size >= 5)
      },
    ],
  ])('handles %s', async (_, schema, isValid) => {
    const post = { requestBody: { required: true, ...json(schema) }, responses: { ...ok, 400: { description: '' } } }
    const document = { openapi: '3.1.0', paths: { '/a': { post } }, components: { schemas } }
    const handle = only('POST', '/a', async (request) => (isValid(await parsed(request)) ? Response.json({}) : bad()))
    const report = await run(document, handle)
    expect(report.findings.map(({ check, testCase, text }) => [check, testCase.label, text])).toEqual([])
  })

  test('handles an optional parameter that may be null', async () => {
    const parameters = [{ name: 'size', in: 'query', schema: { $ref: '#/components/schemas/Optional' } }]
    const get = { parameters, responses: { ...ok, 400: { description: '' } } }
    const handle = only('GET', '/a', ({ url }) => {
      const size = new URL(url).searchParams.get('size')
      return size === null || /^[1-9]\d*$/.test(size) ? Response.json({}) : bad()
    })
    const report = await run({ openapi: '3.1.0', paths: { '/a': { get } }, components: { schemas } }, handle)
    expect(report.findings.map(({ check, testCase, text }) => [check, testCase.label, text])).toEqual([])
  })
})

test('does not expect made-up ids to exist for resources that the fuzzer cannot create', async () => {
  const parameters = [{ name: 'boxId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]
  const responses = { 400: { description: '' }, 404: { description: '' }, 409: { description: '' } }
  const search = { parameters: [{ ...parameters[0], in: 'query' }], responses }
  const paths = {
    '/boxes': { post: { responses }, get: search },
    '/boxes/{boxId}': { parameters, get: { responses }, delete: { responses } },
  }
  const isUuid = (text: string | null) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '')
  const report = await run({ openapi, paths }, ({ method, url }) => {
    const { pathname, searchParams } = new URL(url)
    const [, collection, id] = /^\/(boxes)(?:\/([^/]*))?$/.exec(pathname) ?? []
    if (!collection) return new Response('', { status: 404 })
    const Allow = id === undefined ? 'POST, GET' : 'GET, DELETE'
    if (!Allow.includes(method) && method !== 'HEAD') return new Response('', { status: 405, headers: { Allow } })
    if (method === 'POST') return new Response('', { status: 409 })
    return new Response('', { status: isUuid(id === undefined ? searchParams.get('boxId') : decode(id)) ? 404 : 400 })
  })
  expect(report.findings.map(({ check, testCase, text }) => [check, testCase.request.target, text])).toEqual([])
})

test('does not send an item that contains a comma in a header, because commas separate its items', async () => {
  const schema = { type: 'array', minItems: 1, items: { type: 'string', pattern: '^[,b]$' } }
  const responses = { ...ok, 400: { description: '' } }
  const get = { parameters: [{ name: 'X-Codes', in: 'header', required: true, schema }], responses }
  const handle = only('GET', '/a', ({ headers }) =>
    (headers.get('X-Codes') ?? '').split(/, */).every((code) => code === 'b') ? new Response('') : bad(),
  )
  const { findings } = await run({ openapi, paths: { '/a': { get } } }, handle)
  expect(findings.map(({ check, testCase, text }) => [check, testCase.label, text])).toEqual([])
})

test('searches a list for the right id, even if paths name the same parameter differently', async () => {
  const body = json({ type: 'object', required: ['name'], properties: { name: { type: 'string' } } })
  const named = (name: string) => [{ name, in: 'path', required: true, schema: { type: 'string' } }]
  const responses = { ...ok, 201: { description: '', ...body }, 404: { description: '' } }
  const paths = {
    '/books': { get: { responses }, post: { requestBody: { required: true, ...body }, responses } },
    '/books/{name}': { get: { parameters: named('name'), responses } },
    '/books/{bookName}/pages': { get: { parameters: named('bookName'), responses } },
  }
  const books = new Map<string, object>()
  const { findings } = await run({ openapi, paths }, async (request) => {
    const { pathname } = new URL(request.url)
    const [, name] = /^\/books\/([^/]*)(?:\/pages)?$/.exec(pathname) ?? []
    if (name !== undefined) return new Response('', { status: books.has(decode(name)) ? 200 : 404 })
    if (pathname !== '/books') return new Response('', { status: 404 })
    if (request.method !== 'POST') return Response.json([...books.values()])
    const book = Object(await parsed(request))
    if (typeof book.name === 'string') books.set(book.name, book)
    return typeof book.name === 'string' ? Response.json(book, { status: 201 }) : bad()
  })
  expect(findings.filter(({ check }) => check === 'ensure_resource_availability').map(({ text }) => text)).toEqual([])
})

test('handles a base type whose alternatives are its subtypes', async () => {
  const schemas = {
    Base: { type: 'object', oneOf: [{ $ref: '#/components/schemas/Child' }], properties: { kind: { type: 'string' } } },
    Child: { allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { size: { type: 'integer' } } }] },
  }
  const body = json({ $ref: '#/components/schemas/Base' })
  const post = { requestBody: body, responses: { 200: { description: '', ...body }, 400: { description: '' } } }
  const report = await run(
    { openapi, paths: { '/a': { post } }, components: { schemas } },
    only('POST', '/a', anything),
  )
  expect(report.findings.filter(({ check }) => check !== 'negative_data_rejection')).toEqual([])
  expect(report.requests).toBeGreaterThan(20)
})

test('reports an unknown type as a mistake', async () => {
  const schemas = { Odd: { type: 'blob' } }
  const get = { responses: { 200: { description: '', ...json({ $ref: '#/components/schemas/Odd' }) } } }
  const report = await run({ openapi, paths: { '/a': { get } }, components: { schemas } }, only('GET', '/a', anything))
  expect(report.findings).toEqual([])
  expect(report.mistakes).toEqual(['components.schemas.Odd.type must not be "blob"'])
})
