// Undocumented methods, HEAD, OPTIONS, and undocumented paths.
import { operationAt } from '../../../support/contract/conformance.ts'
import type { Operation } from '../document/operations.ts'
import { unchanged } from '../requests/draft.ts'
import type { Run } from '../run.ts'
import type { Expectation } from '../test-case.ts'
import { trickyNames } from '../values/characters.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import { buildCase, keyHeaders } from './case-builder.ts'

const everyMethod = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND']

/** Tests the operation's path, unless an earlier operation has the same path. */
export async function methods(run: Run, operation: Operation): Promise<void> {
  const { service } = run
  const here = service.operations.filter(({ path }) => path === operation.path)
  if (here[0] !== operation) return
  const { request } = await buildCase(run, 'methods', operation, unchanged)
  const target = request.target
  const path = target.replace(/\?.*/, '')
  const allowed = everyMethod.filter((method) => operationAt(method, path))
  const undocumented = everyMethod.filter((method) => !allowed.includes(method))
  if (!allowed.includes('GET')) undocumented.push('HEAD')
  for (const method of undocumented)
    await probe(run, operation.path, method, target, { kind: 'undocumented method', allowed })
  await probe(run, operation.path, 'OPTIONS', target, { kind: 'options', allowed })
  const get = here.find(({ method }) => method === 'GET')
  if (get) await compareHead(run, get)
  await unknownPaths(run, path)
}

/** Sends HEAD right after GET: it must return the same response without a body (RFC 9110, 9.3.2). */
async function compareHead(run: Run, get: Operation): Promise<void> {
  const testCase = await buildCase(run, 'methods', get, unchanged)
  const response = await run.send(testCase)
  await run.send({
    ...testCase,
    name: get.path,
    expected: { kind: 'like GET', response },
    label: 'HEAD right after GET',
    request: { ...testCase.request, method: 'HEAD' },
    precededBy: [testCase],
  })
}

/** Requests unknown paths below and near a documented one. Whether a path that almost matches is accepted is not documented. */
async function unknownPaths(run: Run, path: string): Promise<void> {
  for (const name of [run.uniqueText(), ...trickyNames, '\0', '%', '../etc/passwd', '😀'])
    await probe(run, path, 'GET', `${path}/${run.uniqueText()}/${percentEncoded(name)}/x`, { kind: 'unknown path' })
  for (const target of nearMisses(path)) await probe(run, path, 'GET', target, { kind: 'unspecified' })
}

function nearMisses(path: string): string[] {
  return [`${path}/`, `${path}//`, path.toUpperCase(), path.replace('/', '/%2F'), `${path};v=1`, `/v0${path}`]
}

/** Sends a request that no operation documents. */
async function probe(run: Run, name: string, method: string, target: string, expected: Expectation): Promise<void> {
  const label = `${method} ${expected.kind === 'unknown path' ? 'to an undocumented path' : target}`
  await run.send({
    name,
    source: 'methods',
    expected,
    label,
    request: { method, target, headers: keyHeaders(run) },
  })
}
