// All checks, by name.
import type { ServiceResponse, TestCase } from '../test-case.ts'
import { acceptance, authentication, rejection } from './acceptance.ts'
import type { Check } from './check.ts'
import { conformance, serverError } from './conformance.ts'
import { creation, deletion } from './lifecycle.ts'
import { head, options, undocumentedMethod } from './methods.ts'

export const checks = [
  ['server error', serverError],
  ['conformance', conformance],
  ['rejection', rejection],
  ['acceptance', acceptance],
  ['authentication', authentication],
  ['undocumented method', undocumentedMethod],
  ['options', options],
  ['head', head],
  ['creation', creation],
  ['deletion', deletion],
] as const satisfies readonly (readonly [name: string, Check])[]

export type CheckName = (typeof checks)[number][0]

/** Applies every check. If the service failed, reports only that. */
export function problemsOf(testCase: TestCase, response: ServiceResponse): [check: CheckName, text: string][] {
  const relevant = serverError(testCase, response) ? checks.slice(0, 1) : checks
  return relevant.flatMap(([name, check]) => {
    const text = check(testCase, response)
    return text === undefined ? [] : [[name, text]]
  })
}
