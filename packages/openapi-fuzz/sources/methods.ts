// Methods that the document does not describe at a path, the two that every path may have beside them, and addresses that are not there.
import type { Case, Cases, Expectation, Request } from '../case.ts'
import { filled, type Params } from '../openapi/paths.ts'
import { asItIs } from '../requests/draft.ts'
import { methodsAt } from '../service.ts'
import { percentEncoded } from '../values/addresses.ts'
import { trickyNames } from '../values/labelled.ts'
import { caseFor, paramsFor } from './provision.ts'
import type { Setting } from './setting.ts'

const everyMethod = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']

export function* methodCases(setting: Setting, path: string): Cases {
  const { service } = setting
  const described = methodsAt(service, path)
  const [operation] = service.operations.filter((one) => one.path === path)
  if (!operation) return
  const target = targetOf(path, yield* paramsFor(setting, operation, 'known'))
  const allowed = described.filter((method) => method !== 'HEAD' && method !== 'OPTIONS')
  const others = everyMethod.filter((method) => !described.includes(method))
  if (!described.includes('GET') && !described.includes('HEAD')) others.push('HEAD')
  for (const method of others)
    yield outside(
      setting,
      path,
      { method, target, headers: [] },
      { kind: 'method unknown', allowed },
      'not described here',
    )
  if (!described.includes('OPTIONS'))
    yield outside(
      setting,
      path,
      { method: 'OPTIONS', target, headers: [] },
      { kind: 'methods asked', allowed },
      'what is allowed',
    )
  if (described.includes('GET') && !described.includes('HEAD')) yield* headCases(setting, path)
}

/** HEAD is GET without the body (RFC 9110, 9.3.2). */
function* headCases(setting: Setting, path: string): Cases {
  const get = setting.service.operations.find((one) => one.method === 'GET' && one.path === path)
  if (!get) return
  const made = yield* caseFor(setting, get, asItIs)
  const answer = yield made
  yield {
    ...made,
    label: `HEAD ${path}`,
    expected: { kind: 'like GET', answer },
    why: 'HEAD right after GET',
    request: { ...made.request, method: 'HEAD' },
    after: [made],
  }
}

function outside({ source }: Setting, path: string, request: Request, expected: Expectation, why: string): Case {
  return { label: `${request.method} ${path}`, operation: undefined, source, expected, why, request }
}

function targetOf(path: string, params: Params): string {
  const texts = Object.entries(params).map(([name, value]) => [name, percentEncoded(value)])
  return filled(path, Object.fromEntries(texts))
}

/** Addresses that no template describes. One that is almost described may be meant kindly; one that is not must be refused. */
export function* unknownAddresses(setting: Setting): Cases {
  const { service, fresh } = setting
  for (const name of [fresh(), ...trickyNames, '\0', '%', '../etc/passwd', '😀'])
    yield nowhere(setting, `/${fresh()}/${percentEncoded(name)}`, { kind: 'address unknown' })
  for (const { path } of service.templates)
    for (const target of nearMisses(filledWithOnes(path))) yield nowhere(setting, target, { kind: 'open' })
}

function nowhere(setting: Setting, target: string, expected: Expectation): Case {
  return outside(
    setting,
    'nowhere',
    { method: 'GET', target, headers: [] },
    expected,
    'an address that is not described',
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
