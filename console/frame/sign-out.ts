// Signing out: not while something is being sent, and not over what was typed.
import { leaveFor } from '../parts/leaving.tsx'
import { useToast } from '../parts/toasts.tsx'
import { isAnythingUnderWay } from '../service/changes.ts'
import { useSession } from '../session/session.tsx'

export function useSignOut(): () => void {
  const { signOut } = useSession()
  const showToast = useToast()
  return () => {
    if (isAnythingUnderWay())
      showToast({ message: 'Something is still being sent. Sign out when it is done.', isError: true })
    else leaveFor(signOut)
  }
}
