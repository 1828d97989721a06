// Right requests by someone who should not be let in; and, before all else, whether anyone is.
import type { Case, Cases, Header } from '../case.ts'
import type { Operation } from '../openapi/operations.ts'
import { isGuarded } from '../openapi/security.ts'
import { hasCredentials, withoutCredentials } from '../requests/credentials.ts'
import { asItIs } from '../requests/draft.ts'
import { unauthenticatedVariations, withoutAny } from '../requests/unauthenticated.ts'
import { operationAt, type Service } from '../service.ts'
import { caseFor } from './provision.ts'
import type { Setting } from './setting.ts'

export function* credentials(setting: Setting, isWanted: (operation: Operation) => boolean): Cases {
  const { service, fresh } = setting
  for (const operation of service.operations.filter(isWanted)) {
    const given = meantFor(operation, service)
    for (const variation of unauthenticatedVariations(operation, given, fresh))
      yield yield* caseFor(setting, operation, variation)
    if (isGuarded(operation) && operation.method === 'GET' && !operationAt(service, 'HEAD', operation.path))
      yield asHead(operation, yield* caseFor(setting, operation, withoutAny(operation, given)))
  }
}

/** What was given for every request, without the credentials that are of use only to other operations. */
function meantFor({ security }: Operation, { operations, given }: Service): Header[] {
  const all = new Set(operations.flatMap((operation) => operation.security.flat()))
  return withoutCredentials(given, [...all.difference(new Set(security.flat()))])
}

/** What GET keeps from someone, HEAD must not tell; a service need not have it. */
function asHead({ path }: Operation, made: Case): Case {
  const { expected, request } = made
  return {
    ...made,
    label: `HEAD ${path}`,
    expected: expected.kind === 'not let in' ? { ...expected, statuses: [...expected.statuses, 405] } : expected,
    why: `HEAD ${made.why}`,
    request: { ...request, method: 'HEAD' },
  }
}

/** Whether the credentials that were given are good for any operation they are meant for. */
export function* knock(setting: Setting, isWanted: (operation: Operation) => boolean): Cases<boolean> {
  const { operations, given } = setting.service
  const meant = operations.filter(isWanted).filter((operation) => hasCredentials(operation, given))
  // Who lets in anyone may pass over what is shown.
  const guarded = meant.filter(isGuarded)
  for (const operation of guarded.length > 0 ? guarded : meant) {
    const { status } = yield yield* caseFor(setting, operation, asItIs)
    if (status !== 401) return true
  }
  return meant.length === 0
}
