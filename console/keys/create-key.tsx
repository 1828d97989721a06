// Makes a key. It is handed on with its secret, to be shown once.
import type { KeyWithSecret } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { expiryOf, type KeyDraft, KeyFields, keyFields } from './key-fields.tsx'

interface Props {
  readonly onClose: () => void
  readonly onCreated: (key: KeyWithSecret) => void
}

export function CreateKey({ onClose, onCreated }: Props) {
  const [draft, setDraft] = useState<KeyDraft>({ name: '', scopes: [], expires: '' })
  const { name, scopes } = draft
  return (
    <ActionDialog
      title="Create a key"
      submit="Create"
      action={action('createKey', { name, scopes, expiresAt: expiryOf(draft) })}
      fields={keyFields}
      onClose={onClose}
      onDone={onCreated}
      lateToast={({ name }) => ({
        message: sentence`The key ${name} was created after you closed the form. Rotate it to get its secret.`,
      })}
    >
      {(error) => <KeyFields draft={draft} onChange={setDraft} error={error} />}
    </ActionDialog>
  )
}
