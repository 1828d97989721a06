// Test cases for API keys: the key operations, and what a caller may access.
import { PetstoreError } from 'petstore-client'
import type { Cases } from '../context.ts'
import { errorOf, expectEqual } from '../expect.ts'

export const keyCases: Cases = {
  'keys › can be created, listed, read, changed, rotated, and revoked': async ({ store }) => {
    const { secret = '', ...key } = await store.keys.create({ name: 'till', scopes: ['pets:read'] })
    expectEqual([secret.startsWith(`ps_${key.id}_`), key.state], [true, 'active'])
    expectEqual((await store.keys.list({ limit: 1 }))[0], key)
    const read = await store.keys.get(key.id)
    expectEqual(read, key)
    const changed = await store.keys.update(read, { name: 'Till', scopes: ['store:read'], expiresAt: null })
    expectEqual(changed, { ...key, name: 'Till', scopes: ['store:read'] })
    const late = await errorOf(PetstoreError, store.keys.update(read, { name: 'late' }))
    expectEqual(late.code, 'precondition_failed')
    const rotated = await store.keys.rotate(key.id, { overlapSeconds: 60 })
    expectEqual([rotated.secret === secret, rotated.previousSecretUntil === undefined], [false, false])
    const again = await errorOf(PetstoreError, store.keys.rotate(rotated, { overlapSeconds: 60 }))
    expectEqual(again.code, 'rotation_in_progress')
    expectEqual(await store.keys.revoke(rotated), undefined)
    expectEqual((await errorOf(PetstoreError, store.keys.rotate(key, {}))).code, 'key_revoked')
    expectEqual((await errorOf(PetstoreError, store.keys.revoke('000000000000'))).code, 'key_not_found')
  },

  'keys › a repeated request creates only one key, and only the first response contains its secret': async ({
    store,
  }) => {
    const options = { idempotencyKey: `key-${Math.random()}` }
    const create = () => store.keys.create({ name: 'once', scopes: ['admin'] }, options)
    const { secret, ...first } = await create()
    expectEqual(await create(), first)
    expectEqual(secret === undefined, false)
  },

  "access › lists the key's scopes": async ({ store }) => {
    const { scopes } = await store.access.get()
    expectEqual(scopes.includes('pets:write'), true)
  },
}
