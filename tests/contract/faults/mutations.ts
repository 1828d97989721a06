// Faults that the fuzzer must find. For each check, at least one fault is found by that check alone.
import { boardsHeaders } from '../fuzz/testing/boards-credentials.ts'
import type { Mutation } from './mutation.ts'
import { handlerMutations } from './mutations/handlers.ts'
import { keyMutations } from './mutations/keys.ts'
import { leniencyMutations } from './mutations/leniency.ts'
import { methodMutations } from './mutations/methods.ts'
import { rejectionMutations } from './mutations/rejections.ts'
import { responseMutations } from './mutations/responses.ts'

/** The store does not require any header, so this fault is in the boards service. */
const missingHeader: Mutation = {
  name: 'does not require a documented header',
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
