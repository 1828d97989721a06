// The state of something, by word and color.
import { Badge } from '@mantine/core'

/** By the words that the service uses for pets, orders, keys, webhooks and deliveries. */
const colors: Readonly<Record<string, string>> = {
  available: 'teal',
  open: 'teal',
  active: 'teal',
  enabled: 'teal',
  delivered: 'teal',
  pending: 'yellow',
  expired: 'yellow',
  'due today': 'yellow',
  'due soon': 'yellow',
  failed: 'red',
  overdue: 'red',
}

export function StateBadge({ state }: { readonly state: string | undefined }) {
  if (state === undefined) return null
  return (
    <Badge variant="light" color={colors[state] ?? 'gray'} tt="none" miw="max-content">
      {state}
    </Badge>
  )
}
