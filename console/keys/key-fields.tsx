// The fields that a new key and a changed one have in common.
import { Checkbox, Stack, TextInput } from '@mantine/core'
import type { Key, Scope } from 'petstore-client'
import type { FieldError } from '../parts/action-dialog.tsx'
import { fromLocalInput, toLocalInput } from '../parts/moment.tsx'
import { scopes } from './scopes.ts'

export interface KeyDraft {
  readonly name: string
  readonly scopes: readonly Scope[]
  /** As in an input of a local time; empty for a key that does not expire. */
  readonly expires: string
}

/** Those whose errors are displayed beside them. */
export const keyFields = ['name', 'scopes', 'expiresAt'] as const

export const draftOf = ({ name, scopes, expiresAt }: Pick<Key, 'name' | 'scopes' | 'expiresAt'>): KeyDraft => ({
  name,
  scopes,
  expires: toLocalInput(expiresAt),
})

/** What is not a time is sent as it is, so that the service says what is wrong. Undefined if it is empty. */
export const expiryOf = ({ expires }: KeyDraft): string | undefined =>
  expires === '' ? undefined : (fromLocalInput(expires) ?? expires)

interface Props {
  readonly draft: KeyDraft
  readonly onChange: (draft: KeyDraft) => void
  readonly error: FieldError
}

export function KeyFields({ draft, onChange, error }: Props) {
  return (
    <>
      <TextInput
        label="Name"
        description="Who the key is for. Lists and the ledger show it"
        placeholder="Till 1"
        required
        withAsterisk={false}
        data-autofocus
        autoComplete="off"
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ ...draft, name: currentTarget.value })}
        error={error('name')}
      />
      <Checkbox.Group
        label="Scopes"
        description="Give a key no more than its program needs"
        value={[...draft.scopes]}
        // The values are those of the checkboxes.
        onChange={(values) => onChange({ ...draft, scopes: values as Scope[] })}
        error={error('scopes')}
      >
        <Stack gap="xs" my="xs">
          {scopes.map(([scope, description]) => (
            <Checkbox key={scope} value={scope} label={scope} description={description} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        label="Expires"
        description="In your time zone. Without it, the key is valid until it is revoked"
        type="datetime-local"
        value={draft.expires}
        onChange={({ currentTarget }) => onChange({ ...draft, expires: currentTarget.value })}
        error={error('expiresAt')}
      />
    </>
  )
}
