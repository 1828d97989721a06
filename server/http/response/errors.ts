// What a caller may be told of a failure, whatever it was: never what only the log should have.
import { DatabaseError } from '../../db/database.ts'
import { type ErrorCode, StoreError } from '../../errors.ts'

export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const code = (error instanceof DatabaseError && codeOfFailure[error.kind]) || 'internal_error'
  return new StoreError(code, sentences[code])
}

const codeOfFailure: Readonly<Partial<Record<DatabaseError['kind'], OurFault>>> = {
  unavailable: 'database_unavailable',
  overloaded: 'overloaded',
}

type OurFault = Extract<ErrorCode, 'internal_error' | 'database_unavailable' | 'overloaded'>

const sentences: Readonly<Record<OurFault, string>> = {
  internal_error: 'Something went wrong on our side.',
  database_unavailable: 'The database cannot be used at the moment; try again soon.',
  overloaded: 'Too many requests are waiting; try again soon.',
}
