// Tests undocumented methods, HEAD, OPTIONS, and undocumented paths.

import { fillTemplate } from '../../../../scripts/openapi/paths.ts'
import type { Operation } from '../openapi/operations.ts'
import { unchanged } from '../requests/draft.ts'
import { methodsAt } from '../service.ts'
import {
  type Expectation,
  type Step,
  safeMethods,
  type TestCase,
  type TestCases,
  type TestRequest,
} from '../test-case.ts'
import { trickyNames } from '../values/labelled-text.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import { buildCase, paramsFor } from './case-builder.ts'
import type { PlanContext } from './plan-context.ts'

const everyMethod = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']

/** Tests an operation's path, unless an earlier operation has the same path. */
export function* methods(planContext: PlanContext, { path }: Operation): Generator<Step> {
  if (planContext.probedPaths.has(path)) return
  planContext.probedPaths.add(path)
  yield () => methodCases(planContext, path)
}

function* methodCases(planContext: PlanContext, path: string): TestCases {
  const { service, isReadOnly } = planContext
  const [operation] = service.operations.filter((one) => one.path === path)
  if (!operation) return
  const target = fillTemplate(path, yield* paramsFor(planContext, operation, 'existing'))
  // Collect the methods of every path that matches: `/books/new` also matches `/books/{bookId}`.
  const paths = service.templates.filter(({ pattern }) => pattern.test(target)).map((template) => template.path)
  const described = [...new Set([path, ...paths].flatMap((one) => methodsAt(service, one)))]
  const allowed = described.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  const sendable = everyMethod.filter((method) => !isReadOnly || safeMethods.includes(method))
  const others = sendable.filter((method) => !described.includes(method))
  if (!described.includes('GET') && !described.includes('HEAD')) others.push('HEAD')
  for (const method of others)
    yield undocumentedCase(
      planContext,
      path,
      { method, target, headers: [] },
      { kind: 'undocumented method', allowed },
      `an undocumented method: ${method}`,
    )
  if (!described.includes('OPTIONS'))
    yield undocumentedCase(
      planContext,
      path,
      { method: 'OPTIONS', target, headers: [] },
      { kind: 'options', allowed },
      'OPTIONS',
    )
  if (described.includes('GET') && !described.includes('HEAD')) yield* headCases(planContext, path)
}

/** Sends HEAD right after GET: it must return the same response without a body (RFC 9110, 9.3.2). */
function* headCases(planContext: PlanContext, path: string): TestCases {
  const get = planContext.usable.find((one) => one.method === 'GET' && one.path === path)
  if (!get) return
  const testCase = yield* buildCase(planContext, get, unchanged)
  const response = yield testCase
  yield {
    ...testCase,
    operationName: path,
    expected: { kind: 'like GET', response },
    label: 'HEAD right after GET',
    request: { ...testCase.request, method: 'HEAD' },
    precededBy: [testCase],
  }
}

/**
 * Builds a test case that is reported for a path as a whole, because most services treat all its undocumented methods
 * alike.
 */
function undocumentedCase(
  { source }: PlanContext,
  path: string,
  request: TestRequest,
  expected: Expectation,
  label: string,
): TestCase {
  return { operationName: path, operation: undefined, source, expected, label, request }
}

/** Requests unknown paths, which the service must reject. It may accept a path that almost matches a documented one. */
export function* unknownPaths(planContext: PlanContext): Generator<Step> {
  const { service, uniqueText } = planContext
  const send = (target: string, expected: Expectation): Step =>
    function* () {
      yield unknownPathCase(planContext, target, expected)
    }
  for (const name of [uniqueText(), ...trickyNames, '\0', '%', '../etc/passwd', '😀'])
    yield send(`/${uniqueText()}/${percentEncoded(name)}`, { kind: 'unknown path' })
  const targets = service.templates.flatMap(({ path }) => nearMisses(filledWithOnes(path)))
  for (const target of new Set(['//', ...targets])) yield send(target, { kind: 'unspecified' })
}

/** The name under which findings about undocumented paths are reported. */
export const NOWHERE = 'nowhere'

function unknownPathCase(planContext: PlanContext, target: string, expected: Expectation): TestCase {
  return undocumentedCase(
    planContext,
    NOWHERE,
    { method: 'GET', target, headers: [] },
    expected,
    'an undocumented path',
  )
}

const filledWithOnes = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '1')

export function nearMisses(path: string): string[] {
  return [
    `${path}/`,
    `${path}//`,
    `${path}/1/2/3/4`,
    path.toUpperCase(),
    path.replace('/', '/%2F'),
    `${path};v=1`,
    `/v0${path}`,
  ]
}
