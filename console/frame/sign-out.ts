// Signs out, unless a tab is still sending a change. Asks for confirmation if a form has unsaved input.
import { useEffect } from 'react'
import { useToast } from '../parts/toasts.tsx'
import { hasChangesInFlight } from '../service/changes.ts'
import { isAnyTabBusy, onTabs, tellTabs } from '../service/kept-key.ts'
import { useSession } from '../service/session.tsx'
import { leaveFor } from '../service/unsaved.ts'

export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const showToast = useToast()
  useEffect(
    () => onTabs(({ kind }) => kind === 'signing out' && hasChangesInFlight() && tellTabs({ kind: 'busy' })),
    [],
  )
  return async () => {
    if (hasChangesInFlight() || (await isAnyTabBusy()))
      showToast({ message: 'A change is still being sent. Sign out once it has finished.', isError: true })
    else leaveFor(signOut)
  }
}
