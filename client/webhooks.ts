// Verifies that a webhook comes from the service: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
import { parseJson } from './exact-json.ts'
import type { Event } from './generated/schemas.ts'

/** Thrown for a request that cannot be trusted: respond with 400 and ignore it. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/** Headers of the standard `Request` or of Node's `IncomingMessage`. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>

export interface VerifyOptions {
  /** The maximum difference in seconds between the request's timestamp and the current time: 300 by default. */
  readonly toleranceSeconds?: number | undefined
  /** The time in milliseconds to use instead of the current time. */
  readonly now?: number | undefined
}

/**
 * Verifies a request from the service and returns its event. Pass the webhook's `secret` (`whsec_...` or `whpk_...`), or
 * several during a rotation, and the raw, unparsed body. Throws a WebhookVerificationError.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string]
  requireRecent(timestamp, toleranceSeconds, now)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const content = join(`${id}.${timestamp}.`, body)
  const keys = await Promise.all([secrets].flat().map(importKey))
  for (const signature of signatures.split(' '))
    for (const { version, key } of keys) if (await isSignedBy(key, version, signature, content)) return parseEvent(text)
  throw new WebhookVerificationError('The request is not signed with this secret.')
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name]
  if (typeof value !== 'string') throw new WebhookVerificationError(`The request has no ${name} header.`)
  return value
}

/** Rejects old timestamps, so a recorded request cannot be replayed forever. */
function requireRecent(timestamp: string, toleranceSeconds: number, now: number): void {
  const seconds = /^\d+$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (!(Math.abs(now / 1000 - seconds) <= toleranceSeconds))
    throw new WebhookVerificationError(
      `The request's timestamp differs from the current time by more than ${toleranceSeconds} seconds.`,
    )
}

/** The length of an Ed25519 public key. */
const PUBLIC_KEY_BYTES = 32

interface VerificationKey {
  readonly version: 'v1' | 'v1a'
  readonly key: CryptoKey
}

async function importKey(secret: string): Promise<VerificationKey> {
  const [, kind, base64 = ''] = /^(whsec|whpk)_(.+)$/.exec(secret) ?? []
  if (!kind) throw new TypeError('A webhook secret must begin with whsec_ or whpk_.')
  const bytes = decodeBase64(base64)
  if (!bytes || (kind === 'whpk' && bytes.length !== PUBLIC_KEY_BYTES))
    throw new TypeError('The webhook secret must be complete, exactly as the service showed it.')
  const [version, algorithm] =
    kind === 'whsec' ? (['v1', { name: 'HMAC', hash: 'SHA-256' }] as const) : (['v1a', { name: 'Ed25519' }] as const)
  return { version, key: await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']) }
}

/** Verifies a signature. WebCrypto compares in constant time. */
async function isSignedBy(
  key: CryptoKey,
  version: string,
  signature: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const prefix = `${version},`
  const bytes = signature.startsWith(prefix) ? decodeBase64(signature.slice(prefix.length)) : undefined
  return bytes !== undefined && crypto.subtle.verify(key.algorithm.name, key, bytes, content)
}

/** Returns undefined for invalid base64, because a sender can put any string into a header. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function join(start: string, body: string | Uint8Array | ArrayBuffer): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts = [encoder.encode(start), typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)] as const
  const joined = new Uint8Array(parts[0].length + parts[1].length)
  joined.set(parts[0])
  joined.set(parts[1], parts[0].length)
  return joined
}

/** Trusts the body, because its signature proves that the service sent it. */
function parseEvent(text: string): Event {
  return parseJson(text) as Event
}
