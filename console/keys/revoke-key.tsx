// Makes a key invalid for good. Says so if that signs the reader out; the service refuses it for the last key with admin.

import { Alert } from '@mantine/core'
import type { Key } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useSession } from '../session/session.tsx'
import { conflictFields } from './edit-key.tsx'
import { draftOf } from './key-fields.tsx'

interface Props {
  readonly revoked: Key
  readonly onClose: () => void
}

export function RevokeKey({ revoked, onClose }: Props) {
  const { keyId } = useSession()
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
    </ActionDialog>
  )
}
