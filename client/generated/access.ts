// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { Access } from './schemas.ts'

export interface AccessOperations {
  /**
   * Read your access rights.
   *
   * Returns the caller's scopes, and its key if it sent one, so that a page or program can offer only actions that
   * will succeed. `scopes` is complete: for a key with the `admin` scope, which includes all others, it lists every
   * scope. If the service does not require a key and you send none, you have every scope.
   *
   * A key does not need any scope, but it must be valid.
   */
  get(options?: CallOptions): Call<Access, ErrorCodes['getAccess']>
}

export const access = ({ call }: Requests): AccessOperations => ({
  get: (options) => call('GET', '/store/access', { options }),
})
