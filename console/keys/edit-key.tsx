// Changes the name, the scopes or the expiry of a key. If someone else has changed it meanwhile, both versions are shown.

import { Alert } from '@mantine/core'
import type { Key, KeyUpdate } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict, type ConflictField } from '../parts/conflict.tsx'
import { changedFields, useEdited } from '../parts/edited.ts'
import { fromLocalInput, momentText } from '../parts/moment.tsx'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useSession } from '../session/session.tsx'
import { draftOf, expiryOf, type KeyDraft, KeyFields, keyFields } from './key-fields.tsx'

interface Props {
  readonly keyId: string
  readonly onClose: () => void
}

const TITLE = 'Change the key'

export function EditKey({ keyId, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getKey', keyId))
  if (!base) return <ReadingDialog title={TITLE} error={error} onRetry={retry} onClose={onClose} />
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
  const [typed, setTyped] = useState<Partial<KeyDraft>>({})
  const draft = { ...draftOf(base), ...typed }

  function takeTheirs(): void {
    onTakeCurrent()
    setTyped({})
  }

  const losesAdmin = base.id === keyId && base.scopes.includes('admin') && !draft.scopes.includes('admin')
  return (
    <ActionDialog
      title={TITLE}
      submit="Save"
      action={action('updateKey', base, changesOf(draftOf(base), draft))}
      fields={keyFields}
      onClose={onClose}
      toast={({ name }) => ({ message: sentence`The key ${name} was changed` })}
      current={current}
      takeCurrent={onTakeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={conflictFields(draftOf(base), typed, draftOf(current))}
          onOverwrite={overwrite}
          onTakeTheirs={takeTheirs}
        />
      )}
    >
      {(error) => (
        <>
          <KeyFields
            draft={draft}
            onChange={(next) => setTyped({ ...typed, ...changedFields(draft, next) })}
            error={error}
          />
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

export const conflictFields = (before: KeyDraft, yours: Partial<KeyDraft>, theirs: KeyDraft): ConflictField[] => [
  { label: 'Name', before: before.name, yours: yours.name, theirs: theirs.name },
  {
    label: 'Scopes',
    before: scopesText(before),
    yours: yours.scopes && scopesText({ scopes: yours.scopes }),
    theirs: scopesText(theirs),
  },
  {
    label: 'Expires',
    before: expiryText(before),
    yours: yours.expires === undefined ? undefined : expiryText({ expires: yours.expires }),
    theirs: expiryText(theirs),
  },
]

const scopesText = ({ scopes }: Pick<KeyDraft, 'scopes'>): string => scopes.toSorted().join(', ')

function expiryText({ expires }: Pick<KeyDraft, 'expires'>): string {
  const expiry = fromLocalInput(expires)
  return expiry ? momentText(expiry) : expires || 'never'
}
