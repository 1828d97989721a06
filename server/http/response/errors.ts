// Converts errors to responses, omitting details that belong only in the log.
import { DatabaseError } from '../../db/database.ts'
import { type ErrorCode, overloaded, StoreError, statusOf } from '../../errors.ts'
import { withoutSecrets } from '../../log/redaction.ts'
import { asksForProblemDetails, PROBLEM_TYPE } from '../accept.ts'
import { HttpError } from '../http-error.ts'
import type { ResponseData } from './results.ts'

/** Returns the error itself if callers may see it, otherwise an error that reveals no details. */
export function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const fault = error instanceof DatabaseError ? faults[error.kind] : undefined
  return new StoreError(...(fault ?? internalError))
}

type Fault = readonly [code: ErrorCode, message: string]

const internalError: Fault = [
  'internal_error',
  'The service failed; its log records the cause under the X-Request-Id of this response.',
]
const faults: Readonly<Partial<Record<DatabaseError['kind'], Fault>>> = {
  unavailable: ['database_unavailable', 'The database is temporarily unavailable; try again soon.'],
  lost: [
    'database_unavailable',
    "The store's files were moved, replaced, or corrupted; the operator must restore them.",
  ],
  overloaded: ['overloaded', overloaded().message],
}

/** Creates an error response, as problem details (RFC 9457) if the client asks for them. `pathPrefix` is the public URL's path. */
export function errorResponse(error: StoreError, request?: Request, pathPrefix = ''): ResponseData {
  const { code } = error
  const status = statusOf[code]
  const message = withoutSecrets(error.message)
  const plain = { code, message, status }
  const own = error instanceof HttpError ? error.headers : {}
  const headers = status === 503 ? { ...own, 'Retry-After': '1' } : own
  if (!request || !asksForProblemDetails(request)) return { status, headers, body: JSON.stringify(plain) }
  const problem = { type: `${pathPrefix}/docs/api/errors#${code}`, title: titleOf(code), detail: message, ...plain }
  return { status, headers: { ...headers, 'Content-Type': PROBLEM_TYPE }, body: JSON.stringify(problem) }
}

/** Converts a code to words: for example, `insufficient_stock` becomes `Insufficient stock`. */
function titleOf(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ').replace('json', 'JSON')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
