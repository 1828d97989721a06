// Whether a webhook receives events, and why not, in plain words.
import type { Webhook } from 'petstore-client'
import { StateBadge } from '../parts/state-badge.tsx'

type Reason = NonNullable<Webhook['disabledReason']>

const reasons: Readonly<Record<Reason, string>> = {
  gone: 'The service has disabled it: its endpoint responded with 410, which means that it wants nothing more.',
  failing: 'The service has disabled it: no attempt has succeeded for three days.',
}

interface Props {
  readonly webhook: Webhook
}

export function WebhookState({ webhook: { enabled, disabledReason } }: Props) {
  if (enabled) return <StateBadge tone="good">enabled</StateBadge>
  return <StateBadge tone={disabledReason ? 'bad' : 'over'}>disabled</StateBadge>
}

/** Undefined if it is enabled. */
export function disabledText({ enabled, disabledReason }: Webhook): string | undefined {
  if (enabled) return undefined
  return disabledReason ? reasons[disabledReason] : 'Someone has disabled it. What happens meanwhile is sent later.'
}
