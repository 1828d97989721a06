// Whether what is shown is current: live, without live updates, or offline.
import { useIsReachable } from '../service/connection.ts'
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
