// All faults that the fuzzer must find; each of its checks is needed for at least one.
import { boardsHeaders } from 'openapi-prove/fuzz/testing/boards-credentials.ts'
import type { Mutation } from './mutation.ts'
import { handlerMutations } from './mutations/handlers.ts'
import { keyMutations } from './mutations/keys.ts'
import { leniencyMutations } from './mutations/leniency.ts'
import { methodMutations } from './mutations/methods.ts'
import { rejectionMutations } from './mutations/rejections.ts'
import { responseMutations } from './mutations/responses.ts'

/** The store has no required header, so this fault is in another service. */
const missingHeader: Mutation = {
  name: 'does not need a required header',
  foundBy: 'missing_required_header',
  message: /X-Author is missing, but the response was 201/,
  sources: ['bounds'],
  operations: ['makeBoard'],
  headers: boardsHeaders,
  boards: { ignoresMissingHeader: true },
}

export const mutations: readonly Mutation[] = [
  ...responseMutations,
  ...methodMutations,
  ...leniencyMutations,
  ...rejectionMutations,
  ...handlerMutations,
  ...keyMutations,
  missingHeader,
]
