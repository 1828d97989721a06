// Changes the name, the scopes or the expiry of a key. If someone else has changed it meanwhile, both versions are shown.
import { Alert } from '@mantine/core'
import type { Key, KeyUpdate } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { fromLocalInput, momentText } from '../parts/moment.tsx'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { action } from '../service/action.ts'
import { useSession } from '../session/session.tsx'
import { draftOf, expiryOf, type KeyDraft, KeyFields, keyFields } from './key-fields.tsx'

interface Props {
  readonly keyId: string
  readonly onClose: () => void
}

const TITLE = 'Change the key'

export function EditKey({ keyId, onClose }: Props) {
  // No operation reads one key, but a change of nothing returns it with its tag.
  const { base, current, error, takeCurrent } = useEdited(action('updateKey', keyId, {}))
  if (!base) return <ReadingDialog title={TITLE} error={error} onClose={onClose} />
  return <EditForm base={base} current={current ?? base} onTakeCurrent={takeCurrent} onClose={onClose} />
}

interface FormProps {
  readonly base: Key
  readonly current: Key
  readonly onTakeCurrent: () => void
  readonly onClose: () => void
}

function EditForm({ base, current, onTakeCurrent, onClose }: FormProps) {
  const { keyId } = useSession()
  const [draft, setDraft] = useState(draftOf(base))
  const theirs = draftOf(current)

  function takeTheirs(): void {
    onTakeCurrent()
    setDraft(theirs)
  }

  const losesAdmin = base.id === keyId && base.scopes.includes('admin') && !draft.scopes.includes('admin')
  return (
    <ActionDialog
      title={TITLE}
      submit="Save"
      action={action('updateKey', base, changesOf(draftOf(base), draft))}
      fields={keyFields}
      onClose={onClose}
      toast={({ name }) => ({ message: `The key ${name} was changed` })}
      conflict={(retry) => (
        <Conflict fields={conflictFields(draft, theirs)} onOverwrite={retry} onTakeTheirs={takeTheirs} />
      )}
    >
      {(error) => (
        <>
          <KeyFields draft={draft} onChange={setDraft} error={error} />
          {losesAdmin && (
            <Alert color="yellow">You are signed in with this key. Without admin, you can no longer manage keys.</Alert>
          )}
        </>
      )}
    </ActionDialog>
  )
}

/** Only what is different, so that nothing else is overwritten. */
function changesOf(before: KeyDraft, after: KeyDraft): KeyUpdate {
  const hasSameScopes = new Set(before.scopes).symmetricDifference(new Set(after.scopes)).size === 0
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(hasSameScopes ? {} : { scopes: after.scopes }),
    ...(after.expires === before.expires ? {} : { expiresAt: expiryOf(after) ?? null }),
  }
}

const conflictFields = (yours: KeyDraft, theirs: KeyDraft) => [
  { label: 'Name', yours: yours.name, theirs: theirs.name },
  { label: 'Scopes', yours: yours.scopes.toSorted().join(', '), theirs: theirs.scopes.toSorted().join(', ') },
  { label: 'Expires', yours: expiryText(yours), theirs: expiryText(theirs) },
]

function expiryText(draft: KeyDraft): string {
  const expiry = fromLocalInput(draft.expires)
  return expiry ? momentText(expiry) : draft.expires || 'never'
}
