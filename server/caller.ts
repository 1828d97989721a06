// Who calls the service, as the key says that was sent.

export interface Caller {
  /** What the ledger calls it: the key's public part and its name, or `local` for whoever needs no key. */
  readonly actor: string
  /** None for whoever needs no key. */
  readonly keyId: string | undefined
  readonly scopes: readonly string[]
}

/** What there is to say of a key: whose it is and until when, or why it is not taken. */
export type KeyStatus =
  | { readonly caller: Caller; readonly until: number }
  | { readonly caller: undefined; readonly reason: 'unknown' | 'expired' | 'revoked' | 'replaced' }

/** The scope that includes all others. */
export const ADMIN = 'admin'
