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
   * Returns a page of API keys without their secrets, newest first. The list includes expired and revoked keys;
   * `state` tells them apart.
   *
   * A key needs the `admin` scope.
   */
  list(query?: ListKeysQuery, options?: CallOptions): List<Key, ErrorCodes['listKeys']>

  /**
   * Create a key.
   *
   * Creates an API key. The response contains the key itself as `secret` (`ps_<id>_...`), which is shown only once:
   * the service stores only a digest, so nobody can read the key later.
   *
   * For the same reason, a response replayed for an `Idempotency-Key` does not contain the `secret`. If the first
   * response was lost, rotate the key to get a new secret.
   *
   * The new key may have any scopes, even ones that yours does not have. Its name must not contain a key.
   *
   * A key needs the `admin` scope.
   */
  create(key: NewKey, options?: PostOptions): Call<KeyWithSecret, ErrorCodes['createKey']>

  /**
   * Rotate a key.
   *
   * Gives a key a new secret, which only this response contains. The identifier, name, scopes, and expiry stay the
   * same. The old secret stays valid for `overlapSeconds`, so that you can give a program the new one without
   * downtime. If you omit `overlapSeconds`, the old secret becomes invalid immediately.
   *
   * A key has at most one old secret. While that secret is still valid, a rotation with an overlap fails with
   * `rotation_in_progress`; a rotation without one also ends the earlier overlap.
   *
   * Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `key_expired` if
   * it has expired.
   *
   * A response replayed for an `Idempotency-Key` does not contain the `secret`, because the service does not store it.
   * If the first response was lost, rotate the key again with another `Idempotency-Key`.
   *
   * A key needs the `admin` scope.
   */
  rotate(key: Reference<'keys'>, keyRotation: KeyRotation, options?: PostOptions): Call<KeyWithSecret, ErrorCodes['rotateKey']>

  /**
   * Read a key.
   *
   * Returns an API key without its secret, even if it has expired or was revoked; `state` says which. Fails with
   * `key_not_found` if it does not exist.
   *
   * The `ETag` does not change when the key is used. With `If-None-Match`, you may therefore get a `304` even though
   * `lastUsedAt` has changed.
   *
   * A key needs the `admin` scope.
   */
  get(key: Reference<'keys'>, options?: CallOptions): Call<Key, ErrorCodes['getKey']>

  /**
   * Revoke a key.
   *
   * Permanently invalidates a key, and its old secret if it has one. The key stays in the list as `revoked`, because
   * the ledger and events may refer to it. Revoking it again changes nothing and is not an error.
   *
   * The instance that handles the request rejects the key immediately, and every other instance does so within half a
   * second. You can revoke the key that you send, unless it is the last one with the `admin` scope: nobody could then
   * create another through the API. Only the operator could, by running `petstore keys` on the store.
   *
   * Fails with `key_not_found` if the key does not exist, and with `last_admin` if it is the last valid key with the
   * `admin` scope.
   *
   * A key needs the `admin` scope.
   */
  revoke(key: Reference<'keys'>, options?: ChangeOptions): Call<void, ErrorCodes['revokeKey']>

  /**
   * Change a key.
   *
   * Changes the fields in the body and keeps the others; `{}` changes nothing. `"expiresAt": null` removes the expiry. A
   * time in the past makes the key expire now, and a later one makes an expired key valid again.
   *
   * The instance that handles the request applies the new scopes and expiry immediately, and every other instance does
   * so within half a second.
   *
   * Fails with `key_not_found` if the key does not exist, with `key_revoked` if it was revoked, and with `last_admin`
   * if it is the last valid key with the `admin` scope and would lose that scope or expire now.
   *
   * A key needs the `admin` scope.
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
