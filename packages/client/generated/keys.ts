// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Call, List } from '../calls.ts'
import type { CallOptions, ChangeOptions, PostOptions } from '../options.ts'
import type { Reference } from '../references.ts'
import type { Requests } from '../requests.ts'
import type { ErrorCodes } from './error-codes.ts'
import type { ListKeysQuery } from './queries.ts'
import type { Key, KeyRotation, KeyUpdate, KeyWithSecret, NewKey } from './schemas.ts'

export interface KeysOperations {
  /**
   * List keys.
   *
   * Returns a page of API keys without their secrets, the newest first. Expired and revoked keys are listed too; `state`
   * says which they are.
   *
   * A key needs the scope `admin`.
   */
  list(query?: ListKeysQuery, options?: CallOptions): List<Key, ErrorCodes['listKeys']>

  /**
   * Create a key.
   *
   * Creates an API key. The response has the key itself as `secret` (`ps_<id>_...`), which is shown only now: the store
   * has a digest of it, so nobody can read it again.
   *
   * For the same reason, a response that is repeated for an `Idempotency-Key` has no `secret`. If the first response was
   * lost, rotate the key, which makes a new one.
   *
   * A key may have any scopes, also those that yours does not have. The name must not contain a key.
   *
   * A key needs the scope `admin`.
   */
  create(key: NewKey, options?: PostOptions): Call<KeyWithSecret, ErrorCodes['createKey']>

  /**
   * Rotate a key.
   *
   * Gives a key a new secret, which the response has and which is shown only now. The identifier, name, scopes and expiry
   * stay. The old secret stays valid for `overlapSeconds`, so that a program can be given the new one without downtime;
   * without it, the old secret is invalid at once.
   *
   * A key has one old secret at a time. While one is still valid, a rotation with an overlap fails with
   * `rotation_in_progress`; without one, it ends the earlier overlap too.
   *
   * Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `key_expired` if
   * it has expired.
   *
   * A response that is repeated for an `Idempotency-Key` has no `secret`, because the store does not have it. If the first
   * response was lost, rotate the key again, with another `Idempotency-Key`.
   *
   * A key needs the scope `admin`.
   */
  rotate(key: Reference<'keys'>, keyRotation: KeyRotation, options?: PostOptions): Call<KeyWithSecret, ErrorCodes['rotateKey']>

  /**
   * Read a key.
   *
   * Returns an API key without its secret, also if it has expired or was revoked; `state` says which it is. Fails with
   * `key_not_found` if it does not exist.
   *
   * The tag does not change when the key is used. With `If-None-Match`, a `304` may therefore mean that only `lastUsedAt`
   * has changed.
   *
   * A key needs the scope `admin`.
   */
  get(key: Reference<'keys'>, options?: CallOptions): Call<Key, ErrorCodes['getKey']>

  /**
   * Revoke a key.
   *
   * Makes a key invalid for good, and its old secret if it has one. The key stays in the list as `revoked`, because the
   * ledger and the events may name it. Revoking it again changes nothing and is no error.
   *
   * The instance that handles the request rejects the key at once, every other instance within half a second. You can
   * revoke the key that you send, unless it is the last one with the scope `admin`: nobody could create another one through
   * the API. The operator can, with `petstore keys` on the store.
   *
   * Fails with `key_not_found` if the key does not exist, and with `last_admin` if it is the last valid one with the scope
   * `admin`.
   *
   * A key needs the scope `admin`.
   */
  revoke(key: Reference<'keys'>, options?: ChangeOptions): Call<void, ErrorCodes['revokeKey']>

  /**
   * Change a key.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. `"expiresAt": null` removes the expiry. A
   * time in the past makes the key expire now, and a later one makes an expired key valid again.
   *
   * The instance that handles the request applies the new scopes and expiry at once, every other instance within half a
   * second.
   *
   * Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `last_admin` if it
   * is the last valid key with the scope `admin` and would lose that scope or expire now.
   *
   * A key needs the scope `admin`.
   */
  update(key: Reference<'keys'>, keyUpdate: KeyUpdate, options?: ChangeOptions): Call<Key, ErrorCodes['updateKey']>
}

export const keys = ({ call, list }: Requests): KeysOperations => ({
  list: (query, options) => list('/store/keys', { query, options }),
  create: (key, options) => call('POST', '/store/keys', { body: key, options }),
  rotate: (key, keyRotation, options) => call('POST', '/store/keys/{keyId}/rotations', { of: key, body: keyRotation, options }),
  get: (key, options) => call('GET', '/store/keys/{keyId}', { of: key, options }),
  revoke: (key, options) => call('DELETE', '/store/keys/{keyId}', { of: key, options }),
  update: (key, keyUpdate, options) => call('PATCH', '/store/keys/{keyId}', { of: key, body: keyUpdate, options }),
})
