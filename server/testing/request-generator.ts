// Requests made from nothing but the contract: right ones, wrong ones, and what the contract lets a caller expect of each.
import fc, { type Arbitrary, type WeightedArbitrary } from 'fast-check'
import { brokenEncodings, type ParameterTexts, parameterTexts, percentEncoded } from './address-values.ts'
import { asLargeAsAllowed, spoiltBodies } from './broken-bodies.ts'
import { forgedCursor } from './cursor-values.ts'
import { type JsonTexts, jsonFor, type KnownIds } from './json-values.ts'
import { type OperationInputs, operationInputs } from './operation-inputs.ts'
import { requestsOutside } from './requests-outside.ts'
import type { StoreMemory } from './store-memory.ts'
import { anyText, trickyNames } from './text-values.ts'

/** `understood`: whatever it meets in the store, its form is not at fault. */
export type Expectation = 'understood' | 'understood or invalid_cursor' | 'refused' | 'either'

export interface GeneratedRequest {
  /** The operation's id; empty for what the contract does not describe. */
  readonly operation: string
  readonly expected: Expectation
  /** What is special about it. */
  readonly why: string
  readonly method: string
  /** Path and query, just as they are sent. */
  readonly target: string
  readonly body?: Body | undefined
}

export interface Body {
  readonly type: string
  readonly content: string | Uint8Array
}

export function generatedRequests(memory: StoreMemory): Arbitrary<GeneratedRequest> {
  return fc.oneof(
    ...operationInputs.map((operation) => ({ weight: 10, arbitrary: requestsOf(operation, memory) })),
    { weight: 2 * operationInputs.length, arbitrary: requestsOutside },
  )
}

/** A request in parts, so that one of them can be spoilt. */
interface Draft {
  readonly params: Readonly<Record<string, string>>
  readonly query: readonly string[]
  readonly body: { readonly type: string; readonly content: string } | undefined
}

/** A draft of which one part is exchanged. */
interface Variation {
  readonly why: string
  readonly expected: Expectation
  vary(draft: Draft): Omit<Draft, 'body'> & { readonly body: Body | undefined }
}

function requestsOf(operation: OperationInputs, memory: StoreMemory): Arbitrary<GeneratedRequest> {
  const ids: KnownIds = (name) => (name === 'id' ? operation.ownId : name) ... 
}
