// Tests each check with a table of responses and the messages for those that fail.
import { describe, expect, test } from 'bun:test'
import { operationAt, readService } from '../service.ts'
import type { Expectation, ServiceResponse, TestCase } from '../test-case.ts'
import { type CheckName, checks } from './checks.ts'

const error = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } }
const errorResponse = (...codes: string[]) => ({
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      examples: Object.fromEntries(codes.map((code) => [code, { value: { code } }])),
    },
  },
})
const full = { value: { code: 'invalid', message: 'Only 9 fit.' }, 'x-depends-on-state': true }
const headers = {
  Location: { required: true, schema: { type: 'string', pattern: '^/boxes/' } },
  Age: { schema: { type: 'integer' } },
}
const box = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }

const document = {
  openapi: '3.0.3',
  paths: {
    '/boxes': {
      post: {
        responses: {
          201: { headers, content: { 'application/json': { schema: box } } },
          204: {},
          400: {
            content: {
              'application/json': {
                ...errorResponse('invalid').content['application/json'],
                examples: { invalid: full },
              },
            },
          },
          404: errorResponse('missing'),
          422: errorResponse('unfit'),
          '5XX': errorResponse('failed'),
        },
      },
    },
  },
  components: { schemas: { Error: { ...error, properties: { ...error.properties, message: { type: 'string' } } } } },
}
const strict = readService('http://x', document, [], true)
const lenient = readService('http://x', document)

interface Row {
  readonly expected?: Expectation
  readonly method?: string
  readonly target?: string
  readonly isOutside?: boolean
  readonly status: number
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
  readonly failure?: string
}

/** Returns the problem's text; undefined if there is none. */
function runCheck(check: CheckName, row: Row, service = strict): string | undefined {
  const verdict = verdictOf(check, row, service)
  return typeof verdict === 'object' ? verdict.text : undefined
}

function verdictOf(check: CheckName, row: Row, service = strict) {
  const { expected = { kind: 'unspecified' }, method = 'POST', isOutside = false, status, body, failure } = row
  const testCase: TestCase = {
    operationName: 'boxes',
    operation: isOutside ? undefined : operationAt(service, 'POST', '/boxes'),
    source: 'bounds',
    expected,
    label: '',
    request: { method, target: row.target ?? '/boxes', headers: [] },
  }
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
  const response: ServiceResponse = {
    status,
    headers: new Headers({ 'Content-Type': row.type ?? 'application/json', ...row.headers }),
    text,
    ...(failure === undefined ? {} : { failure }),
  }
  return checks[check](testCase, response, service)
}

const accepted: Expectation = { kind: 'accepted' }
const rejected: Expectation = { kind: 'rejected', statuses: [400, 422] }
const noMethod: Expectation = { kind: 'undocumented method', allowed: ['GET', 'POST'] }
const asked: Expectation = { kind: 'options', allowed: ['GET', 'POST'] }
const unknown: Expectation = { kind: 'unauthenticated', statuses: [401] }
const listed = { resource: { parameter: 'boxId', noun: 'box' }, id: '7' }
const got: ServiceResponse = {
  status: 200,
  headers: new Headers({ 'Content-Type': 'application/json', ETag: '"a"' }),
  text: '{}',
}

const tables: Readonly<Record<CheckName, readonly [Row, string | undefined][]>> = {
  not_a_server_error: [
    [{ status: 400 }, undefined],
    [{ status: 500, body: { code: 'failed' } }, 'the service failed: 500 {"code":"failed"}'],
    // Escape sequences must not reach the terminal.
    [{ status: 500, body: 'red\u001b[31m\r\nlines' }, 'the service failed: 500 red [31m lines'],
    [{ status: 0, failure: 'closed' }, 'no response: closed'],
  ],
  status_code_conformance: [
    [{ status: 201 }, undefined],
    [{ status: 503 }, undefined],
    [{ status: 202 }, 'status 202 is not documented; the document lists 201, 204, 400, 404, 422, 5XX: '],
    [{ status: 202, isOutside: true }, undefined],
    [{ status: 0, failure: 'closed' }, undefined],
  ],
  content_type_conformance: [
    [{ status: 201, body: { id: 1 } }, undefined],
    [{ status: 201, type: 'Application/JSON; charset=utf-8' }, undefined],
    [
      { status: 201, type: 'text/html' },
      'content type "text/html" of 201 is not documented; the document lists application/json',
    ],
    [{ status: 204, type: 'text/html' }, undefined],
    [{ status: 202, type: 'text/html' }, undefined],
  ],
  response_schema_conformance: [
    [{ status: 201, body: { id: 1 } }, undefined],
    [
      { status: 201, body: { id: 1, x: 1 } },
      'the body does not match its schema: it must NOT have unevaluated properties: 201 {"id":1,"x":1}',
    ],
    [{ status: 201, body: '<html>' }, 'the body is not JSON: 201 <html>'],
    [{ status: 201, body: '<html>', type: 'text/html' }, undefined],
    [{ status: 404, body: { code: 'missing' } }, undefined],
    [{ status: 404, body: { code: 'lost' } }, 'code "lost" is not documented; the document lists missing'],
    [{ status: 405, body: { code: 'any' }, isOutside: true }, undefined],
    [
      { status: 405, body: { error: 'any' }, isOutside: true },
      `the body does not match its schema: it must have required property 'code': 405 {"error":"any"}`,
    ],
    [{ status: 405, body: 'Not here', isOutside: true, type: 'text/plain' }, 'the body is not JSON: 405 Not here'],
    [{ status: 200, body: '<html>', isOutside: true }, undefined],
  ],
  response_headers_conformance: [
    [{ status: 201, headers: { Location: '/boxes/7', Age: '3' } }, undefined],
    [{ status: 201 }, 'header Location is missing from the 201 response'],
    [
      { status: 201, headers: { Location: 'boxes/7' } },
      'header Location of the 201 response does not match its schema: it must match pattern "^/boxes/": boxes/7',
    ],
    [
      { status: 201, headers: { Location: '/boxes/7', Age: 'old' } },
      'header Age of the 201 response does not match its schema: it must be integer: old',
    ],
    [
      { status: 201, headers: { Location: '/boxes/7', 'X-Powered-By': 'Boxes' } },
      'header x-powered-by of the 201 response is not documented',
    ],
    [{ status: 201, headers: { Location: '/boxes/7', Vary: 'Origin', Server: 'Boxes' } }, undefined],
    [{ status: 404 }, undefined],
  ],
  negative_data_rejection: [
    [{ expected: rejected, status: 400 }, undefined],
    [
      { expected: rejected, status: 201, body: { id: 1 } },
      'should be rejected with 400 or 422, but the response was 201 {"id":1}',
    ],
    [{ expected: rejected, status: 409 }, 'should be rejected with 400 or 422, but the response was 409'],
    [{ expected: rejected, status: 500 }, undefined],
    [{ expected: accepted, status: 201 }, undefined],
    [{ expected: { kind: 'unknown path' }, status: 404 }, undefined],
    [{ expected: { kind: 'unknown path' }, status: 200 }, 'the path is not documented, but the response was 200'],
  ],
  positive_data_acceptance: [
    [{ expected: accepted, status: 201 }, undefined],
    [{ expected: accepted, status: 304 }, undefined],
    [{ expected: accepted, status: 409 }, undefined],
    [{ expected: accepted, status: 422 }, undefined],
    [{ expected: accepted, status: 400, body: { code: 'invalid', message: 'Only 12 fit.' } }, undefined],
    [
      { expected: accepted, status: 400, body: { code: 'invalid' } },
      'should be accepted, but the response was 400 {"code":"invalid"}',
    ],
    [{ expected: accepted, status: 415 }, 'should be accepted, but the response was 415'],
    [{ expected: { kind: 'exists' }, status: 404 }, undefined],
    [{ expected: { kind: 'exists' }, status: 415 }, 'should be accepted, but the response was 415'],
    [{ expected: { kind: 'next page' }, status: 200 }, undefined],
    [{ expected: { kind: 'next page' }, status: 404 }, 'should be accepted, but the response was 404'],
    [{ expected: { kind: 'next page' }, status: 401 }, 'should be accepted, but the response was 401'],
    [{ expected: accepted, status: 401 }, 'should be accepted, but the response was 401'],
    [{ expected: accepted, status: 403 }, undefined],
    [{ expected: rejected, status: 400 }, undefined],
  ],
  unsupported_method: [
    [{ expected: noMethod, status: 405, headers: { Allow: 'POST, GET, HEAD, OPTIONS' } }, undefined],
    [{ expected: noMethod, status: 405 }, '405 without Allow'],
    [
      { expected: noMethod, status: 405, headers: { Allow: 'GET' } },
      'Allow is "GET", but the document lists GET, POST',
    ],
    [{ expected: noMethod, status: 404 }, 'should be rejected with 405, but the response was 404'],
    [{ expected: accepted, status: 404 }, undefined],
  ],
  allow_of_options: [
    [{ expected: asked, status: 204, headers: { Allow: 'GET,POST' } }, undefined],
    [{ expected: asked, status: 204 }, '204 without Allow'],
    [
      { expected: asked, status: 204, headers: { Allow: 'GET, POST, PUT' } },
      'Allow is "GET, POST, PUT", but the document lists GET, POST',
    ],
    [
      { expected: asked, status: 405, headers: { Allow: 'GET, POST' } },
      'OPTIONS should succeed, but the response was 405',
    ],
  ],
  head_like_get: [
    [{ expected: { kind: 'like GET', response: got }, status: 200, headers: { ETag: '"a"' } }, undefined],
    [{ expected: { kind: 'like GET', response: got }, status: 404 }, 'HEAD returned 404, but GET returned 200'],
    [{ expected: { kind: 'like GET', response: got }, status: 200 }, 'HEAD returned no etag, but GET did'],
    [
      { expected: { kind: 'like GET', response: got }, status: 200, headers: { ETag: '"b"' } },
      'HEAD and GET returned different values for etag',
    ],
    [{ expected: { kind: 'like GET', response: { ...got, status: 429 } }, status: 200 }, undefined],
    [{ expected: { kind: 'like GET', response: got }, status: 200, body: {} }, 'HEAD returned a body: 200 {}'],
  ],
  use_after_free: [
    [{ expected: { kind: 'deleted' }, status: 404 }, undefined],
    [{ expected: { kind: 'deleted' }, status: 410 }, undefined],
    [{ expected: { kind: 'deleted' }, status: 201, method: 'PUT' }, undefined],
    [
      { expected: { kind: 'deleted' }, status: 200, body: { id: 7 } },
      'it was just deleted, but the response was 200 {"id":7}',
    ],
    [{ expected: { kind: 'deleted', listed }, status: 200, body: [{ id: 6 }] }, undefined],
    [
      { expected: { kind: 'deleted', listed }, status: 200, body: [{ id: 7 }] },
      '7 was just deleted, but is still in the list',
    ],
  ],
  ensure_resource_availability: [
    [{ expected: { kind: 'exists' }, status: 200 }, undefined],
    [{ expected: { kind: 'exists' }, status: 404 }, 'it was just created, but the response was 404'],
    [{ expected: { kind: 'exists' }, status: 409 }, undefined],
    [{ expected: { kind: 'exists' }, method: 'GET', status: 200 }, undefined],
    [{ expected: { kind: 'exists' }, method: 'GET', status: 409 }, 'it was just created, but the response was 409'],
    [{ expected: { kind: 'exists', listed }, status: 200, body: [{ boxId: 7 }] }, undefined],
    [
      {
        expected: { kind: 'exists', listed },
        status: 200,
        body: [{ boxId: 6 }],
        headers: { Link: '</boxes?p=2>; rel="next"' },
      },
      undefined,
    ],
    [
      { expected: { kind: 'exists', listed }, status: 200, body: [{ boxId: 6 }] },
      '7 was just created, but is missing from the list',
    ],
    [
      { expected: { kind: 'exists', listed }, status: 200, body: { items: [] } },
      '7 was just created, but is missing from the list',
    ],
    [{ expected: { kind: 'exists', listed }, status: 200, body: { items: [{ id: 7 }] } }, undefined],
    [{ expected: { kind: 'exists', listed }, status: 200, body: { items: [], next: '/boxes?p=2' } }, undefined],
    [{ expected: { kind: 'exists', listed }, status: 200, body: { warnings: [] } }, undefined],
  ],
  missing_required_header: [
    [{ expected: { kind: 'missing header', name: 'X-Key' }, status: 400 }, undefined],
    [
      { expected: { kind: 'missing header', name: 'X-Key' }, status: 201 },
      'the required header X-Key is missing, but the response was 201',
    ],
  ],
  ignored_auth: [
    [{ expected: unknown, status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }, undefined],
    [{ expected: unknown, status: 401 }, '401 without WWW-Authenticate'],
    [{ expected: unknown, status: 401, headers: { 'WWW-Authenticate': ' ' } }, '401 without WWW-Authenticate'],
    [
      { expected: unknown, status: 201, body: { id: 1 } },
      'should be rejected with 401, but the response was 201 {"id":1}',
    ],
    [{ expected: unknown, status: 404 }, 'should be rejected with 401, but the response was 404'],
    [{ expected: unknown, status: 403 }, 'should be rejected with 401, but the response was 403'],
    [{ expected: { kind: 'unauthenticated', statuses: [403] }, status: 403 }, undefined],
    [
      { expected: { kind: 'unauthenticated', statuses: [403] }, status: 401 },
      'should be rejected with 403, but the response was 401',
    ],
    [{ expected: unknown, status: 500 }, undefined],
    [{ expected: { kind: 'unspecified' }, status: 201 }, undefined],
  ],
}

/** Responses that are problems only if the document is strict. */
const tolerated: readonly [CheckName, Row][] = [
  ['not_a_server_error', { expected: noMethod, status: 501 }],
  ['status_code_conformance', { status: 414 }],
  ['status_code_conformance', { status: 429 }],
  ['status_code_conformance', { status: 409, target: '/boxes/%' }],
  ['content_type_conformance', { status: 204, body: 'gone' }],
  ['response_schema_conformance', { status: 201, body: { id: 1, x: 1 } }],
  ['response_schema_conformance', { status: 404, body: { code: 'lost' } }],
  ['response_schema_conformance', { status: 405, body: 'Not here', isOutside: true, type: 'text/plain' }],
  ['positive_data_acceptance', { expected: accepted, status: 400, body: { error: 'role "n1x" does not exist' } }],
  ['positive_data_acceptance', { expected: accepted, status: 400, body: { error: 'That name is already in use.' } }],
  ['negative_data_rejection', { expected: rejected, status: 409 }],
  ['negative_data_rejection', { expected: { kind: 'unknown path' }, status: 200, type: 'text/html' }],
  ['unsupported_method', { expected: noMethod, status: 404 }],
  ['allow_of_options', { expected: asked, status: 204 }],
  ['allow_of_options', { expected: asked, status: 404 }],
  ['head_like_get', { expected: { kind: 'like GET', response: got }, status: 200 }],
  ['use_after_free', { expected: { kind: 'deleted' }, status: 204, method: 'DELETE' }],
  ['use_after_free', { expected: { kind: 'deleted' }, status: 400 }],
  ['missing_required_header', { expected: { kind: 'missing header', name: 'X-Key' }, status: 409 }],
  ['ignored_auth', { expected: unknown, status: 404 }],
]

test.each(tolerated)('%s tolerates %j if the document is lenient', (name, row) => {
  expect(runCheck(name, row, lenient)).toBeUndefined()
})

const foundAnyway: readonly [CheckName, Row][] = [
  ['negative_data_rejection', { expected: rejected, status: 201 }],
  ['status_code_conformance', { status: 409 }],
  ['positive_data_acceptance', { expected: accepted, status: 400, body: { error: 'Bad request' } }],
  ['head_like_get', { expected: { kind: 'like GET', response: got }, status: 404 }],
  ['unsupported_method', { expected: noMethod, status: 200 }],
  ['unsupported_method', { expected: noMethod, status: 405 }],
  ['use_after_free', { expected: { kind: 'deleted' }, status: 200, method: 'GET' }],
  ['use_after_free', { expected: { kind: 'deleted', readAgain: 404 }, status: 200, method: 'PUT' }],
  ['ignored_auth', { expected: unknown, status: 200 }],
  ['ignored_auth', { expected: unknown, status: 401 }],
]

test.each(foundAnyway)('%s reports %j even if the document is lenient', (name, row) => {
  expect(runCheck(name, row, lenient)).toBeString()
})

describe.each(Object.keys(tables) as CheckName[])('%s', (name) => {
  test.each(tables[name])('%j', (row, message) => {
    expect(runCheck(name, row)).toBe(message as string)
  })
})

test.each<[CheckName, Row, 'passed' | undefined]>([
  ['use_after_free', { status: 404 }, undefined],
  ['use_after_free', { expected: { kind: 'deleted' }, status: 404 }, 'passed'],
  ['use_after_free', { expected: { kind: 'deleted', listed }, status: 200, body: [{ id: 6 }] }, 'passed'],
  ['use_after_free', { expected: { kind: 'deleted', listed }, status: 200, body: { nothing: 1 } }, undefined],
  ['negative_data_rejection', { expected: rejected, status: 400 }, 'passed'],
  ['negative_data_rejection', { expected: rejected, status: 403 }, undefined],
  ['positive_data_acceptance', { expected: accepted, status: 201 }, 'passed'],
  ['positive_data_acceptance', { expected: accepted, status: 409 }, undefined],
  ['status_code_conformance', { status: 404 }, 'passed'],
  ['response_schema_conformance', { status: 204 }, undefined],
  ['response_headers_conformance', { status: 404 }, undefined],
  ['ignored_auth', { status: 201 }, undefined],
])('%s judges %j as %p', (name, row, verdict) => {
  expect(verdictOf(name, row)).toBe(verdict as 'passed')
})

test.each<[Row, 'passed' | 'tolerated']>([
  [{ expected: { kind: 'deleted' }, status: 200, method: 'PUT' }, 'tolerated'],
  [{ expected: { kind: 'deleted' }, status: 201, method: 'PUT' }, 'passed'],
  [{ expected: { kind: 'deleted' }, status: 204, method: 'DELETE' }, 'tolerated'],
  [{ expected: { kind: 'deleted' }, status: 404, method: 'PUT' }, 'passed'],
  [{ expected: { kind: 'deleted' }, status: 400 }, 'passed'],
])('use_after_free judges %j in a lenient document as %p', (row, verdict) => {
  expect(verdictOf('use_after_free', row, lenient)).toBe(verdict)
})

test.each<[CheckName, Row]>([
  ['unsupported_method', { expected: noMethod, status: 405 }],
  ['ignored_auth', { expected: unknown, status: 401 }],
])('%s only warns about %j', (name, row) => {
  expect(verdictOf(name, row)).toMatchObject({ level: 'warning' })
})
