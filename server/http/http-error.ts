// Errors with response headers that tell the caller how to proceed, such as Retry-After.
import { type ErrorCode, StoreError } from '../errors.ts'

export class HttpError extends StoreError {
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>>) {
    super(code, message)
    this.headers = headers
  }
}
