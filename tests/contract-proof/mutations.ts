// All faults that the fuzzer must find out; each of its checks is needed for one at least.
import { madeUpHeaders } from '../../packages/openapi-fuzz/testing/made-up-keys.ts'
import type { Mutation } from './mutation.ts'
import { answerMutations } from './mutations/answers.ts'
import { handlerMutations } from './mutations/handlers.ts'
import { keyMutations } from './mutations/keys.ts'
import { leniencyMutations } from './mutations/leniency.ts'
import { methodMutations } from './mutations/methods.ts'
import { refusalMutations } from './mutations/refusals.ts'

/** The store has no header that is required, so another service stands in. */
const missingHeader: Mutation = {
  name: 'does without a header that is required',
  found: 'missing_required_header',
  saying: /X-Author is required and was left out, but the answer was 201/,
  sources: ['bounds'],
  operations: ['makeBoard'],
  headers: madeUpHeaders,
  madeUp: { forgetsHeader: true },
}

export const mutations: readonly Mutation[] = [
  ...answerMutations,
  ...methodMutations,
  ...leniencyMutations,
  ...refusalMutations,
  ...handlerMutations,
  ...keyMutations,
  missingHeader,
]
