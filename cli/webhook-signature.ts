// Verifies the signature of a webhook, scheme v1 of the Standard Webhooks specification (https://www.standardwebhooks.com).
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedRequest {
  readonly headers: Headers
  /** Exactly what was received. */
  readonly body: Uint8Array
}

const TOLERANCE_SECONDS = 5 * 60

/** Why a request is not to be trusted; undefined if it was signed with the secret (`whsec_…`) within the last five minutes. */
export function signatureProblem({ headers, body }: SignedRequest, secret: string, now: number): string | undefined {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  const signatures = headers.get('webhook-signature')
  if (!id || !timestamp || !signatures)
    return 'it lacks one of the headers webhook-id, webhook-timestamp and webhook-signature'
  if (!/^\d{1,12}$/.test(timestamp)) return 'its webhook-timestamp is not a time in seconds'
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  if (!signatures.split(' ').some((signature) => matches(signature, expected))) return 'its signature does not match'
  // An attacker may send again what was signed once, but not for long.
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return 'its webhook-timestamp is too old or too new'
  return undefined
}

/** Takes the same time whichever byte differs. Signatures of other schemes do not match. */
function matches(signature: string, expected: Buffer): boolean {
  const [, value] = /^v1,([A-Za-z0-9+/]+=*)$/.exec(signature) ?? []
  const actual = Buffer.from(value ?? '', 'base64')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
