// Handlers for the API key operations.
import { toMilliseconds } from '../../dates.ts'
import { scopes as allScopes, type OperationId } from '../../http/contract/operations.ts'
import type { Handlers } from '../../http/handlers.ts'
import { pageResult, type SortKey } from '../../http/response/pages.ts'
import { Result, SecretResult } from '../../http/response/results.ts'
import {
  type CreatedKey,
  createKey,
  etagFields,
  getAccess,
  getKey,
  type Key,
  listKeys,
  revokeKey,
  rotateKey,
  updateKey,
} from './keys.ts'

const newestFirst: SortKey<Key> = {
  types: ['date', 'text'],
  of: ({ createdAt, id }) => [toMilliseconds(createdAt), id],
}

export const keyOperations = {
  getAccess: ({ db, caller }) => getAccess(db, caller, allScopes),
  listKeys: (request) => pageResult(request, newestFirst, (page) => listKeys(request.db, page, request.context.at)),
  createKey: async ({ db, body, context }) => {
    const { expiresAt, ...key } = body
    return withSecret(await createKey(db, { ...key, expiresAt: toTime(expiresAt) }, context.at))
  },
  getKey: async ({ db, params, context }) => {
    const key = await getKey(db, params.keyId, context.at)
    return new Result(key, {}, etagFields(key))
  },
  updateKey: async ({ db, params, body, context, caller, requireMatch }) => {
    const { expiresAt, ...others } = body
    const change = { ...others, expiresAt: expiresAt === null ? null : toTime(expiresAt) }
    const key = await updateKey(db, params.keyId, change, context.at, requireMatch, caller)
    return new Result(key, {}, etagFields(key))
  },
  rotateKey: async ({ db, params, body, context }) =>
    withSecret(await rotateKey(db, params.keyId, context.at, (body.overlapSeconds ?? 0) * 1000)),
  revokeKey: async ({ db, params, context, caller, requireMatch }) => {
    await revokeKey(db, params.keyId, context.at, requireMatch, caller)
  },
} satisfies Partial<Handlers>

const toTime = (date: string | undefined) => (date === undefined ? undefined : toMilliseconds(date))

/** Operations that may invalidate a recently verified key or change its scopes. */
export const accessChanges: ReadonlySet<OperationId> = new Set(['updateKey', 'rotateKey', 'revokeKey'])

function withSecret({ key, secret }: CreatedKey): Result<Key & { secret: string }> {
  return new SecretResult({ ...key, secret }, { Location: `/store/keys/${key.id}` }, etagFields(key), key)
}
