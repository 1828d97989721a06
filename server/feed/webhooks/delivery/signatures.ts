// Signs webhooks as the Standard Webhooks specification requires (https://www.standardwebhooks.com).
import type { KeyObject } from 'node:crypto'
import { node } from '../../../runtime/node.ts'

const SECRET = 'whsec_'
const PRIVATE_KEY = 'whsk_'
const PUBLIC_KEY = 'whpk_'

/** Creates a key to store (`whsec_…` for v1, `whsk_…` for v1a), and the key that verifies its signatures (the same for v1, `whpk_…` for v1a). */
export function createSigningKey(scheme: 'v1' | 'v1a') {
  const stored = scheme === 'v1' ? SECRET + node.crypto.randomBytes(32).toString('base64') : createPrivateKeyText()
  return { stored, verificationKey: verificationKeyOf(stored) }
}

/** Returns the key that a receiver needs to verify signatures made with a stored key. */
export function verificationKeyOf(stored: string): string {
  return stored.startsWith(PRIVATE_KEY) ? PUBLIC_KEY + keyPairOf(stored).publicKey.toString('base64') : stored
}

interface Message {
  /** The message id, which is the same for each attempt. Must not contain dots, because they separate the signed fields. */
  readonly id: string
  /** The time of the attempt, in whole seconds. */
  readonly timestampSeconds: number
  /** The exact request body. */
  readonly body: string
  /** Stored keys to sign with; two during a rotation. */
  readonly keys: readonly [string, ...string[]]
}

export function signatureHeaders({ id, timestampSeconds, body, keys }: Message) {
  const content = Buffer.from(`${id}.${timestampSeconds}.${body}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': keys.map((key) => signature(key, content)).join(' '),
  }
}

function signature(key: string, content: Buffer): string {
  if (key.startsWith(PRIVATE_KEY)) return `v1a,${node.crypto.sign(null, content, privateKeyOf(key)).toString('base64')}`
  return `v1,${node.crypto.createHmac('sha256', secretOf(key)).update(content).digest('base64')}`
}

// The error messages below are logged, so they must not contain the key.

function secretOf(stored: string): Buffer {
  const secret = Buffer.from(stored.slice(SECRET.length), 'base64')
  // Enforce the specification's length bounds. An empty key would also work, but anyone could sign with it.
  if (!stored.startsWith(SECRET) || secret.length < 24 || secret.length > 64)
    throw new Error('The stored signing key is not a valid secret or private key.')
  return secret
}

function privateKeyOf(stored: string): KeyObject {
  const { seed, publicKey } = keyPairOf(stored)
  const [d, x] = [seed.toString('base64url'), publicKey.toString('base64url')]
  return node.crypto.createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } })
}

/** Splits a stored key into its seed and public key, which are concatenated in the same way as in other senders' keys. */
function keyPairOf(stored: string): { readonly seed: Buffer; readonly publicKey: Buffer } {
  const bytes = Buffer.from(stored.slice(PRIVATE_KEY.length), 'base64')
  if (bytes.length !== 64) throw new Error('The stored signing key is not an Ed25519 key pair.')
  return { seed: bytes.subarray(0, 32), publicKey: bytes.subarray(32) }
}

function createPrivateKeyText(): string {
  const { d = '', x = '' } = node.crypto.generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return PRIVATE_KEY + Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}
