// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call } from '../calls.ts'
import type { CallOptions } from '../options.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { Access } from './schemas.ts'

export interface AccessOperations {
  /**
   * Read what you may do.
   *
   * Returns the scopes of the caller, and its key if it has sent one. A page or a program uses them to offer only what
   * will succeed. `scopes` is complete: of a key with the scope `admin`, which includes all others, it has all of them. If
   * the service requires no key and you send none, you have every scope.
   *
   * A key needs no scope for it, but it must be valid.
   */
  get(options?: CallOptions): Call<Access, ErrorCodes['getAccess']>
}

export const access = ({ call }: Requests): AccessOperations => ({
  get: (options) => call('GET', '/store/access', { options }),
})
