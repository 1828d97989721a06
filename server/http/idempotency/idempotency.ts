// Implements safe retries: a request with an Idempotency-Key runs once. The transaction that does the work also stores the response, so
// neither exists without the other, and a client that retries receives the stored response.
import { change, type Decision, write } from '../../db/change.ts'
import { type Database, nestedDatabase, type Queries } from '../../db/database.ts'
import { StoreError } from '../../errors.ts'
import { hasSecret } from '../../log/redaction.ts'
import type { RequestContext } from '../pipeline.ts'
import type { ResponseData } from '../response/results.ts'
import { deleteExpired, lockKey, responseByKey, type StoredResponse, storeResponse } from './idempotency.queries.ts'

const LIFE_MS = 24 * 60 * 60 * 1000
const WAIT_TIMEOUT_MS = 2000
const MAX_PAUSE_MS = 50
const PURGE_BATCH = 1000

export interface KeyedRequest {
  readonly actor: string
  readonly key: string
  readonly path: string
  readonly body: unknown
  /** Arrival time in milliseconds since 1970. */
  readonly at: number
}

type Work = (db: Database) => Promise<ResponseData>

/** Reads a bare or quoted key (RFC 8941). Because keys are stored, they must not contain an API key. Fails with: invalid_request. */
export function idempotencyKey(header: string): string {
  if (hasSecret(header)) throw new StoreError('invalid_request', 'Header Idempotency-Key must not contain an API key.')
  return header.startsWith('"') ? header.slice(1, -1) : header
}

/**
 * Does the work, or returns the stored response if a request with this key already did it. Waits briefly if such a request is still
 * running. Fails with: idempotency_key_reused, idempotency_in_progress, or any error that the work throws. Errors are not stored.
 */
export async function once(
  db: Database,
  request: KeyedRequest,
  outside: RequestContext['outside'],
  work: Work,
): Promise<ResponseData> {
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  for (let pause = 2; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const response = await change(db, (db) => attempt(nestedDatabase(db), request, work))
    if (response) return response
    if (performance.now() > deadline)
      throw new StoreError(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is still running; try again in a moment.',
      )
    // A waiting request holds neither a connection nor a slot. Otherwise, many of them could starve the request they wait for.
    await outside(() => Bun.sleep(pause))
  }
}

/** Makes one attempt; returns undefined if another request with this key is running. */
async function attempt(db: Database, request: KeyedRequest, work: Work): Promise<Decision<ResponseData | undefined>> {
  const { actor, key, path, at } = request
  // PostgreSQL receives both in one round trip, and runs them one after the other.
  const [lock, stored] = await Promise.all([db.get(lockKey, { actor, key }), db.get(responseByKey, { actor, key })])
  if (lock?.locked === 0) return [undefined, []]
  const bodyHash = Bun.SHA256.hash(canonicalJson(request.body), 'base64')
  if (stored) return [replay(stored, path, bodyHash), []]
  const response = await work(db)
  const { status, headers, bodyOfRetry: body = response.body } = response
  const row = { actor, key, path, bodyHash, status, headers: JSON.stringify(headers), body, at }
  return [response, [write(storeResponse, row)]]
}

function replay(stored: StoredResponse, path: string, bodyHash: string): ResponseData {
  const isSamePath = stored.path === path
  if (!isSamePath || stored.bodyHash !== bodyHash)
    throw new StoreError(
      'idempotency_key_reused',
      `This Idempotency-Key was already used for ${isSamePath ? 'a request with a different body' : stored.path}; use a new key.`,
    )
  const headers = { ...JSON.parse(stored.headers), 'Idempotent-Replayed': 'true' }
  return { status: stored.status, headers, body: stored.body }
}

/** Deletes expired responses in batches, so other changes do not have to wait long. */
export async function purgeExpiredResponses(db: Queries, now: number): Promise<void> {
  const batch = { until: now - LIFE_MS, max: PURGE_BATCH }
  while ((await db.run(deleteExpired, batch)) === PURGE_BATCH);
}

/** Serializes equal values to the same string, regardless of field order. Supports bigint ids, which JSON.stringify rejects. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? '')
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`).join()}}`
}
