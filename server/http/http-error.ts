// An error that the caller can act on with the help of headers.
import { type ErrorCode, StoreError } from '../errors.ts'

/** An error whose response has headers of its own. */
export class HttpError extends StoreError {
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>>) {
    super(code, message)
    this.headers = headers
  }
}
