// Signs webhooks as the Standard Webhooks specification says (https://www.standardwebhooks.com).
import { createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type SigningScheme = 'v1' | 'v1a'

export interface SigningKey {
  /** Needed to sign: `whsec_…` (v1) or `whsk_…` (v1a). */
  readonly stored: string
  /** Needed to verify: the same for v1, the public key `whpk_…` for v1a. */
  readonly shown: string
}

const SECRET = 'whsec_'
const PRIVATE_KEY = 'whsk_'
const PUBLIC_KEY = 'whpk_'
const ED25519_SEED_BYTES = 32

export function createSigningKey(scheme: SigningScheme): SigningKey {
  const stored = scheme === 'v1' ? SECRET + randomBytes(32).toString('base64') : createPrivatePart()
  return { stored, shown: publicPart(stored) }
}

/** Of a stored key, what a receiver needs to verify. */
export function publicPart(stored: string): string {
  if (!stored.startsWith(PRIVATE_KEY)) return stored
  return PUBLIC_KEY + bytesOf(stored, PRIVATE_KEY).subarray(ED25519_SEED_BYTES).toString('base64')
}

/** Other senders store the seed and the public key one after the other, so this does too. */
function createPrivatePart(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return PRIVATE_KEY + Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

interface Message {
  /** Without dots, which separate what is signed. The same for each attempt. */
  readonly id: string
  /** The time of the attempt. */
  readonly timestampSeconds: number
  /** Exactly what is sent. */
  readonly body: string
  /** Stored keys; two of them while a key is replaced. */
  readonly keys: readonly string[]
}

export interface SignatureHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

export function signatureHeaders({ id, timestampSeconds, body, keys }: Message): SignatureHeaders {
  if (!/^[\w-]+$/.test(id)) throw new Error('The id of a webhook message has only letters, digits, _ and -.')
  if (!Number.isSafeInteger(timestampSeconds))
    throw new Error('The timestamp of a webhook message is in whole seconds.')
  const content = Buffer.from(`${id}.${timestampSeconds}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': keys.map((key) => signature(key, content)).join(' '),
  }
}

function signature(key: string, content: Buffer): string {
  if (!key.startsWith(PRIVATE_KEY)) {
    const secret = bytesOf(key, SECRET)
    return `v1,${createHmac('sha256', secret).update(content).digest('base64')}`
  }
  return `v1a,${sign(null, content, privateKeyOf(key)).toString('base64')}`
}

function privateKeyOf(stored: string) {
  const bytes = bytesOf(stored, PRIVATE_KEY)
  const d = bytes.subarray(0, ED25519_SEED_BYTES).toString('base64url')
  const x = bytes.subarray(ED25519_SEED_BYTES).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}

function bytesOf(key: string, prefix: string): Buffer {
  // The key is not in the message, since messages of errors are logged.
  if (!key.startsWith(prefix)) throw new Error(`A signing key does not begin with ${prefix}.`)
  return Buffer.from(key.slice(prefix.length), 'base64')
}
