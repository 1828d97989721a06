// Safe retries: a request that carries a key is done once. Its reply is kept in the transaction that does the work, so that there
// is never one without the other, and whoever sends the request again is given that reply.
import { type Database, nestedDatabase, type Queries } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { hasSecret } from '../../log/redaction.ts'
import { forgetReplies, type KeptReply, keepReply, keptReply, takeKey } from './idempotency.queries.ts'
import type { ResponseData } from './response-data.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
const WAIT_TIMEOUT_MS = 2000
const MAX_PAUSE_MS = 50
const PURGE_BATCH = 1000

export interface KeyedRequest {
  readonly actor: string
  readonly key: string
  readonly path: string
  readonly body: unknown
  /** When it came, in milliseconds since 1970. */
  readonly at: number
}

/** A key as it was sent, bare or as a string of RFC 8941: the quotes are no part of it. It is kept, so none is taken that must not be. */
export function idempotencyKey(header: string): string {
  if (hasSecret(header))
    throw new StoreError('invalid_request', 'Header Idempotency-Key must be a name of your own, not an API key.')
  return header.startsWith('"') ? header.slice(1, -1) : header
}

/**
 * Does the work unless a request with this key did it before, whose reply is then given again. One that is still at it is waited
 * for a little while. Refuses: idempotency_key_reused, idempotency_in_progress, and whatever the work refuses, which is not kept.
 */
export async function once(
  db: Database,
  request: KeyedRequest,
  work: (db: Database) => Promise<ResponseData>,
): Promise<ResponseData> {
  const { dialect } = db
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const reply = await db.transaction((db) => attempt(nestedDatabase(dialect, db), request, work))
    if (reply) return reply
    if (performance.now() > deadline)
      throw new StoreError(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is still running; send it again in a moment.',
      )
    // Between two looks no connection is held, so that many who wait cannot starve the one they wait for.
    await Bun.sleep(pause)
  }
}

async function attempt(
  db: Database,
  request: KeyedRequest,
  work: (db: Database) => Promise<ResponseData>,
): Promise<ResponseData | undefined> {
  const { actor, key, path, at } = request
  const claim = await db.get(takeKey, { actor, key })
  if (claim?.taken !== 1) return undefined
  const bodyHash = Bun.SHA256.hash(canonical(request.body), 'base64')
  const kept = await db.get(keptReply, { actor, key, since: at - LIFE_MS })
  if (kept) return again(kept, path, bodyHash)
  const reply = await work(db)
  await db.run(keepReply, { actor, key, path, bodyHash, ...reply, headers: JSON.stringify(reply.headers), at })
  return reply
}

function again(kept: KeptReply, path: string, bodyHash: string): ResponseData {
  if (kept.path !== path || kept.bodyHash !== bodyHash)
    throw new StoreError(
      'idempotency_key_reused',
      `This Idempotency-Key was used for ${kept.path === path ? 'a request with another body' : kept.path}; take a new key.`,
    )
  const headers = { ...JSON.parse(kept.headers), 'Idempotent-Replayed': 'true' }
  return { status: kept.status, headers, body: kept.body }
}

/** Deletes the replies that are too old to be given again, a batch at a time so that nobody waits long for it. */
export async function purgeExpiredResponses(db: Queries, now: number): Promise<void> {
  const batch = { until: now - LIFE_MS, most: PURGE_BATCH }
  while ((await db.run(forgetReplies, batch)) === PURGE_BATCH);
}

/** The same text for the same value, in whatever order its fields were written. Identifiers may be bigints, which JSON cannot write. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? String(value) : JSON.stringify(value)
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join()}}`
}
