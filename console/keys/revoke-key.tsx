// Makes a key invalid for good. Says so if that locks the reader out, or everybody.

import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Key, Petstore } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useSession, useStore } from '../session/session.tsx'
import { conflictFields } from './edit-key.tsx'
import { draftOf } from './key-fields.tsx'

interface Props {
  readonly revoked: Key
  readonly onClose: () => void
}

export function RevokeKey({ revoked, onClose }: Props) {
  const { keyId } = useSession()
  const isLastAdmin = useIsLastAdmin(revoked)
  const { base, current, error, retry, takeCurrent } = useEdited(action('getKey', revoked.id))
  const title = `Revoke the key ${revoked.name}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={title}
      submit="Revoke"
      isDangerous
      action={action('revokeKey', base)}
      onClose={onClose}
      toast={() => ({ message: sentence`The key ${revoked.name} was revoked` })}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={[
            ...conflictFields(draftOf(base), {}, draftOf(current ?? base)),
            { label: 'State', before: base.state, yours: 'revoked', theirs: (current ?? base).state },
          ]}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <div>Within a second, every request with it fails. This cannot be undone; the key stays in the list.</div>
      {revoked.id === keyId && (
        <Alert color="red">You are signed in with this key. You will be signed out, and need another key.</Alert>
      )}
      {isLastAdmin && (
        <Alert color="red">
          It is the last active key with admin. Without it, keys can be made only on the machine of the service, with
          petstore keys create.
        </Alert>
      )}
    </ActionDialog>
  )
}

/** Whether no other active key has admin. Keys beyond those that the page shows count too. */
function useIsLastAdmin({ id, scopes, state }: Key): boolean {
  const store = useStore()
  const isAdmin = state === 'active' && scopes.includes('admin')
  const { data } = useQuery({
    queryKey: ['listKeys', 'other admin', id],
    queryFn: () => hasOtherAdmin(store, id),
    enabled: isAdmin,
  })
  return data === false
}

async function hasOtherAdmin(store: Petstore, id: string): Promise<boolean> {
  for await (const key of store.keys.list({ limit: 100 }))
    if (key.id !== id && key.state === 'active' && key.scopes.includes('admin')) return true
  return false
}
