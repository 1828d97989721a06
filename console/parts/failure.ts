// Why the service rejected a request, in its own words, and the field that caused it.
import { PetstoreConnectionError, PetstoreError } from 'petstore-client'
import { ChangedError, GoneError, isNotFound, mayBeDone } from '../service/changes.ts'

export interface Failure {
  readonly message: string
  readonly code?: string
  /** The field of the body that caused it; undefined if it is not about one. */
  readonly field?: string | undefined
  /** The message beside that field. */
  readonly messageFor: (label: string) => string
}

/** Codes that are about one field of a form. */
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

/** The same for a change, which may have been done although no response has arrived. */
export function changeFailureOf(error: unknown): Failure {
  const failure = failureOf(error)
  if (error instanceof PetstoreConnectionError)
    return { ...failure, message: 'The service did not respond. Send it again unchanged: it is not done twice.' }
  // The service names the tag, which nobody sees here.
  if (failure.code === 'precondition_failed') return { ...failure, message: conflictText(error) }
  return failure
}

/** The same for a change that cannot be sent again as it was, because its form is closed. */
export const lateFailureOf = (error: unknown): string =>
  error instanceof PetstoreConnectionError
    ? 'The service did not respond: check whether it was done.'
    : changeFailureOf(error).message

/** The client sends again what got no response. So an earlier attempt may have made the change that the last one has met. */
const conflictText = (error: unknown): string =>
  mayBeDone(error)
    ? 'A response was lost, and this has changed since: check whether it was done.'
    : 'This has changed in the meantime, so nothing was done.'

/** Whether it failed because something else is there than what was shown: it must be shown first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ChangedError || failureOf(error).code === 'precondition_failed'

export const isGone = (error: unknown): boolean => error instanceof GoneError || isNotFound(error)
