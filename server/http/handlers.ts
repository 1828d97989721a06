// Types that derive each handler's signature from its operation in the contract.
import type { operations } from '../../contract/generated/types.ts'
import type { WithExactIds } from '../../contract/identifiers.ts'
import type { ChangeContext, Precondition } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { RequestInput } from './contract/inputs.ts'
import type { OperationId } from './contract/operations.ts'
import type { RequestContext } from './pipeline.ts'
import type { Result } from './response/results.ts'

type PathOf<O extends OperationId> = operations[O]['parameters'] extends { path: infer P } ? P : Record<never, never>
type QueryOf<O extends OperationId> = operations[O]['parameters'] extends { query?: infer Q }
  ? NonNullable<Q>
  : Record<never, never>
type BodyOf<O extends OperationId> = operations[O] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined

/** Query parameters that have a default in every operation. */
type Defaulted = 'limit' | 'sort' | 'days' | 'timeZone'

/** Query parameters after the validator has applied their defaults. */
type WithDefaults<Q> = Omit<Q, Defaulted> & Required<Pick<Q, Extract<keyof Q, Defaulted>>>

type SuccessOf<O extends OperationId> = operations[O]['responses'] extends
  | { 200: { content: { 'application/json': infer B } } }
  | { 201: { content: { 'application/json': infer B } } }
  | { 202: { content: { 'application/json': infer B } } }
  ? B
  : undefined

export interface Input<O extends OperationId>
  extends Omit<RequestInput, 'params' | 'query' | 'body'>,
    Pick<RequestContext, 'caller' | 'isStillAllowed' | 'countedAs' | 'nextStep' | 'outside'> {
  readonly db: Database
  readonly context: ChangeContext
  /** Checks If-Match and If-None-Match against the resource about to be changed. */
  readonly requireMatch: Precondition
  readonly params: WithExactIds<PathOf<O>>
  readonly query: WithExactIds<WithDefaults<QueryOf<O>>>
  readonly body: WithExactIds<BodyOf<O>>
}

/** Stream type of an operation that offers an event stream; `never` for other operations. */
type StreamOf<O extends OperationId> = operations[O]['responses'] extends {
  200: { content: { 'text/event-stream': string } }
}
  ? ReadableStream<Uint8Array>
  : never

type ResultOf<O extends OperationId> =
  SuccessOf<O> extends undefined ? Promise<void> : Promise<SuccessOf<O> | Result<SuccessOf<O>> | StreamOf<O>>

/**
 * Slow work, such as a DNS lookup, that must finish before the transaction starts, because an open transaction can block other requests.
 */
type Prepare<O extends OperationId, Preparation> = (input: Pick<Input<O>, 'params' | 'body'>) => Promise<Preparation>

export interface Handler<O extends OperationId> {
  (input: Input<O>): ResultOf<O>
  readonly prepare?: Prepare<O, unknown>
}

/** One handler for each operation in the contract. */
export type Handlers = { [O in OperationId]: Handler<O> }

/** Creates a handler with a `prepare` step that runs before the transaction. */
export function prepared<O extends OperationId, Preparation>(
  prepare: Prepare<O, Preparation>,
  handle: (input: Input<O>, preparation: Preparation) => ResultOf<O>,
): Handler<O> {
  // The binder sets `preparation` to the result of `prepare`.
  return Object.assign((input: Input<O>) => handle(input, input.preparation as Preparation), { prepare })
}
