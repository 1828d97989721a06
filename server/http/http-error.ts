// Errors whose response headers help the caller to react.
import { type ErrorCode, StoreError } from '../errors.ts'

/** An error with additional response headers. */
export class HttpError extends StoreError {
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>>) {
    super(code, message)
    this.headers = headers
  }
}
