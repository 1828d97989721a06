// Cases by plan: for each operation every bound of every input, right and wrong, one at a time; then its methods and what is not there.
import type { Answer, Cases } from '../case.ts'
import type { Operation } from '../openapi/operations.ts'
import { bodyVariations } from '../requests/bodies.ts'
import { asItIs, isSendable, type Variation } from '../requests/draft.ts'
import { acceptVariations } from '../requests/negotiation.ts'
import { parameterVariations } from '../requests/parameters.ts'
import { methodCases, unknownAddresses } from './methods.ts'
import { forgedCases, nextPageCases } from './pages.ts'
import { caseFor, create } from './provision.ts'
import { type Setting, surroundings } from './setting.ts'

export function* bounds(setting: Setting, isWanted: (operation: Operation) => boolean): Cases {
  yield* somethingToList(setting)
  for (const operation of setting.service.operations.filter(isWanted)) {
    for (const variation of variationsOf(setting, operation)) yield* tried(setting, operation, variation)
    yield* nextPageCases(setting, operation)
    yield* forgedCases(setting, operation)
  }
  for (const path of new Set(setting.service.operations.filter(isWanted).map((operation) => operation.path)))
    yield* methodCases(setting, path)
  yield* unknownAddresses(setting)
}

/** Two of everything: with fewer, no list has a next page. */
function* somethingToList(setting: Setting): Cases {
  for (const resource of setting.service.resources) {
    yield* create(setting, resource)
    yield* create(setting, resource)
  }
}

function variationsOf(setting: Setting, operation: Operation): Variation[] {
  const around = surroundings(setting, operation)
  return [
    asItIs,
    ...parameterVariations(operation, around),
    ...bodyVariations(operation, around),
    ...acceptVariations(operation),
  ]
}

/** What was understood and did not fit the state is tried again on something that nothing has happened to yet. */
function* tried(setting: Setting, operation: Operation, variation: Variation): Cases {
  const made = yield* caseFor(setting, operation, variation)
  if (!isSendable(made)) return
  const answer = yield made
  if (variation.expected.kind === 'accepted' && didNotFit(answer))
    yield yield* caseFor(setting, operation, variation, 'new')
}

/** What is not there has been asked for by that name, so that nothing new would have it. */
const didNotFit = ({ status }: Answer): boolean => status >= 400 && status <= 499 && status !== 404
