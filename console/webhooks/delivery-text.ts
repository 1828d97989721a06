// What became of a delivery, in plain words.
import type { DeliveryState, WebhookDelivery } from 'petstore-client'
import { numberText } from '../parts/locale.ts'
import type { Tone } from '../parts/state-badge.tsx'

type Failure = NonNullable<WebhookDelivery['lastError']>

const failures: Readonly<Record<Failure, string>> = {
  timeout: 'no response within 15 seconds',
  connection_failed: 'no connection',
  tls_failed: 'no trusted certificate',
  no_response: 'the connection ended without a response',
  invalid_response: 'the response was not HTTP',
  not_allowed: 'the host cannot be resolved, or is not allowed',
}

export const deliveryStates: readonly DeliveryState[] = ['pending', 'delivered', 'failed']

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  pending: 'waiting',
  delivered: 'good',
  failed: 'bad',
}

/** The response to the last attempt, or why there was none. */
export function responseText({ attempts, lastStatus, lastError }: WebhookDelivery): string {
  if (lastStatus !== undefined) return `status ${lastStatus}`
  if (lastError !== undefined) return failures[lastError]
  return attempts === 0 ? 'not attempted yet' : 'unknown'
}

export const durationText = (ms: number | undefined): string => (ms === undefined ? '' : `${numberText(ms)} ms`)
