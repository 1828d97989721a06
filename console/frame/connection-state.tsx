// Whether what is shown is current: live, without live updates, or offline.
import { Alert } from '@mantine/core'
import { Moment } from '../parts/moment.tsx'
import { useIsReachable, useReachedAt } from '../service/connection.ts'
import { useLive } from '../service/live.tsx'

const labels = {
  live: 'Live',
  connecting: 'Connecting',
  failing: 'Not live',
  off: 'Not live',
  offline: 'Offline',
} as const

export function ConnectionState() {
  const { state } = useLive()
  const isReachable = useIsReachable()
  const shown = isReachable ? state : 'offline'
  return (
    <span className="connection" data-state={shown} role="status">
      {labels[shown]}
      {shown === 'offline' && <span className="wide-only">, reconnecting</span>}
    </span>
  )
}

/** On top of the page while the service cannot be reached. */
export function UnreachableNote() {
  const reachedAt = useReachedAt()
  if (reachedAt === undefined) return null
  return (
    <Alert mb="md" color="red" role="alert" title="The service cannot be reached">
      What you see was read by <Moment at={new Date(reachedAt).toISOString()} />, and nothing can be changed until it is
      back. The console tries again by itself.
    </Alert>
  )
}
