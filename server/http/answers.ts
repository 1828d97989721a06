// Answers: a success with headers of its own, or an error in the one shape.
import { DatabaseError } from '../db/database.ts'
import { type ErrorCode, StoreError, statusOf } from '../errors.ts'

/** A success that carries headers. A handler without any just returns the body. */
export class Answer<Body> {
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>

  constructor(body: Body, headers: Readonly<Record<string, string>>) {
    this.body = body
    this.headers = headers
  }
}

export function created<Body>(body: Body, location: (body: Body) => string): Answer<Body> {
  return new Answer(body, { Location: location(body) })
}

/** A success of an operation: what its handler returned, with the status the contract names. */
export function successResponse(result: unknown, status: number, requestId: string): Response {
  const answer = result instanceof Answer ? result : new Answer(result, {})
  const headers = { ...answer.headers, 'X-Request-Id': requestId }
  return answer.body === undefined ? new Response(null, { status, headers }) : json(answer.body, status, headers)
}

export function errorResponse(error: StoreError, requestId: string, headers: Record<string, string> = {}): Response {
  const status = statusOf[error.code]
  const retry = status === 503 ? { 'Retry-After': '1' } : {}
  return json({ code: error.code, message: error.message, status }, status, {
    ...headers,
    ...retry,
    'X-Request-Id': requestId,
  })
}

/** What a caller may be told of a failure, whatever it was. */
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

function json(body: unknown, status: number, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...headers, 'Content-Type': 'application/json' } })
}
