// Explains why a request failed, in the service's own words, and finds the field that caused the error.
import { PetstoreConnectionError, PetstoreError } from 'petstore-client'
import { ChangedError, GoneError, isNotFound, mayBeDone } from '../service/changes.ts'

export interface Failure {
  readonly message: string
  readonly code?: string
  /** Body field that caused the failure, if any. */
  readonly field?: string | undefined
  /** Returns the message to show beside the field with this label. */
  readonly messageFor: (label: string) => string
}

/** Form field for each error code that concerns a single field. */
const fieldsByCode: Readonly<Record<string, string>> = {
  unknown_category: 'categoryId',
  category_name_taken: 'name',
  unknown_pet: 'petId',
  pet_not_available: 'petId',
  insufficient_stock: 'quantity',
  stock_limit: 'quantity',
  out_of_stock: 'status',
  open_orders: 'status',
  illegal_transition: 'status',
}

export function failureOf(error: unknown): Failure {
  if (error instanceof PetstoreConnectionError) return failure('The service cannot be reached. Try again.')
  if (!(error instanceof PetstoreError)) return failure(error instanceof Error ? error.message : String(error))
  const { message, code } = error
  const [, field, problem] = /^Body field (\w+) (.*)/s.exec(message) ?? []
  const messageFor = (label: string) => (problem === undefined ? message : `${label} ${problem}`)
  return { message, code, field: field ?? fieldsByCode[code], messageFor }
}

const failure = (message: string): Failure => ({ message, messageFor: () => message })

/** Describes why a change failed. Without a response, the change may have been applied. */
export function changeFailureOf(error: unknown): Failure {
  const failure = failureOf(error)
  if (error instanceof PetstoreConnectionError)
    return { ...failure, message: "The service did not respond. Resubmit it unchanged; it won't run twice." }
  // Replace the service's message, because it mentions the ETag, which the console never shows.
  if (failure.code === 'precondition_failed') return { ...failure, message: conflictText(error) }
  return failure
}

/** Describes why a change failed after its form was closed, when it can no longer be resubmitted. */
export const lateFailureOf = (error: unknown): string =>
  error instanceof PetstoreConnectionError
    ? 'The service did not respond. Check whether the change was made.'
    : changeFailureOf(error).message

/** The client retries unanswered requests, so the conflict may be with our own first attempt. */
const conflictText = (error: unknown): string =>
  mayBeDone(error)
    ? 'A response was lost, and the item has changed since. Check whether your change was made.'
    : 'This item has changed since it was displayed, so your change was not applied.'

/** Whether the change failed because the displayed version is outdated. The user must see the new version first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ChangedError || failureOf(error).code === 'precondition_failed'

export const isGone = (error: unknown): boolean => error instanceof GoneError || isNotFound(error)
