// Dialogs that create, edit, rotate, and revoke keys, and show a new secret once.
import { Alert, Checkbox, Stack } from '@mantine/core'
import type { Key, KeyWithSecret, Scope } from 'petstore-client'
import { SecretDialog } from '../parts/dialog.tsx'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, chosenFrom, TimeInput, text } from '../parts/inputs.tsx'
import { DocsLink } from '../parts/links.tsx'
import { useOpenDialog } from '../parts/open-dialog.tsx'
import { momentText, sentence } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useSession } from '../service/session.tsx'

/** The description of each scope. The compiler reports a missing scope. */
const scopes: Readonly<Record<Scope, string>> = {
  'pets:read': 'Read pets and categories.',
  'pets:write': 'Add, change and delete pets and categories.',
  'store:read': 'Read orders, stock, the stock ledger, the overview, events and webhooks.',
  'store:write': 'Place, change and cancel orders, change stock, and manage webhooks.',
  'metrics:read': 'Read metrics, for operators.',
  admin: 'Everything, including keys. Only this scope includes the others.',
}

const scopeNames = Object.keys(scopes) as readonly Scope[]

function ScopesInput({ label, value, before, onChange, error }: InputProps<Scope[]>) {
  return (
    <Checkbox.Group
      label={label}
      description="Grant only the scopes that the program needs"
      value={value}
      onChange={(names) => onChange(chosenFrom(scopeNames, names, before))}
      error={error}
    >
      <Stack gap="xs" my="xs">
        {scopeNames.map((scope) => (
          <Checkbox key={scope} value={scope} label={scope} description={scopes[scope]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

type Values = Pick<Key, 'name' | 'scopes' | 'expiresAt'>

const empty: Values = { name: '', scopes: [] }

const fields = {
  name: {
    label: 'Name',
    input: text({ description: 'Who the key is for. Shown in lists and the ledger', placeholder: 'Till 1' }),
  },
  scopes: { label: 'Scopes', show: (names) => names.toSorted().join(', '), input: ScopesInput },
  expiresAt: {
    label: 'Expires',
    show: (at) => (at ? momentText(at) : 'never'),
    input: (props) => (
      <TimeInput {...props} description="In your time zone. If empty, the key is valid until it is revoked" />
    ),
  },
} satisfies Fields<Values>

/** Shows the secret of a new or rotated key. */
const KeySecret = ({ name, secret }: KeyWithSecret) => (
  <SecretDialog
    title={`The key ${name}`}
    secret={secret}
    warning="Copy it now: it won't be shown again. Treat it like a password."
    missing="The response containing the key was lost. Rotate the key without an overlap to get a new secret."
  >
    Programs send it as a bearer token. <DocsLink page="api/authentication">How to send a key</DocsLink>
  </SecretDialog>
)

export function CreateKey() {
  const open = useOpenDialog()
  return (
    <CreateDialog
      title="Create a key"
      submit="Create"
      fields={fields}
      initialValues={empty}
      actionOf={(values) => action('createKey', values)}
      onDone={(apiKey) => open(<KeySecret {...apiKey} />)}
      lateToast={({ name }) => ({
        message: sentence`The key ${name} was created after you closed the form. Rotate it to get its secret.`,
      })}
    />
  )
}

interface Props {
  readonly apiKey: Key
}

const useIsOwn = ({ id }: Key): boolean => useSession().keyId === id

const readOf = ({ id }: Key) => ({ read: action('getKey', id), pick: (key: Key) => key })

const comparedFields: Fields<Key> = { ...fields, state: { label: 'State' } }

export function EditKey({ apiKey }: Props) {
  const isOwnAdmin = useIsOwn(apiKey) && apiKey.scopes.includes('admin')
  return (
    <EditDialog
      {...readOf(apiKey)}
      title={`Edit the key ${apiKey.name}`}
      submit="Save"
      fields={fields}
      comparedFields={comparedFields}
      actionOf={(base, changes) => action('updateKey', base, changes)}
      toast={({ name }) => ({ message: sentence`The key ${name} was saved` })}
    >
      {({ scopes }) =>
        isOwnAdmin &&
        !scopes.includes('admin') && (
          <Alert color="yellow">
            You are signed in with this key. Without the admin scope, you will no longer be able to manage keys.
          </Alert>
        )
      }
    </EditDialog>
  )
}

export function RevokeKey({ apiKey }: Props) {
  const isOwn = useIsOwn(apiKey)
  return (
    <EditDialog
      {...readOf(apiKey)}
      title={`Revoke the key ${apiKey.name}`}
      submit="Revoke"
      isDangerous
      comparedFields={comparedFields}
      fixed={{ state: 'revoked' }}
      actionOf={(base) => action('revokeKey', base)}
      toast={() => ({ message: sentence`The key ${apiKey.name} was revoked` })}
    >
      Within a second, all requests with this key will fail. This cannot be undone; the key stays in the list.
      {isOwn && (
        <Alert color="red">You are signed in with this key. You will be signed out and will need another key.</Alert>
      )}
    </EditDialog>
  )
}

const HOUR = 3600

/** Seconds for which the old secret stays valid. */
const overlap = choice<string>(
  [
    { value: '0', label: 'Not at all: it stops working immediately' },
    { value: `${HOUR}`, label: '1 hour' },
    { value: `${12 * HOUR}`, label: '12 hours' },
    { value: `${24 * HOUR}`, label: '1 day' },
    { value: `${7 * 24 * HOUR}`, label: '7 days' },
    { value: `${30 * 24 * HOUR}`, label: '30 days' },
  ],
  'Allow enough time to update the program',
)

export function RotateKey({ apiKey }: Props) {
  const isOwn = useIsOwn(apiKey)
  const open = useOpenDialog()
  return (
    <CreateDialog
      title={`Rotate the key ${apiKey.name}`}
      submit="Rotate"
      fields={{ overlapSeconds: { label: 'How long the old secret stays valid', input: overlap } }}
      initialValues={{ overlapSeconds: `${12 * HOUR}` }}
      actionOf={({ overlapSeconds }) => action('rotateKey', apiKey.id, { overlapSeconds: Number(overlapSeconds) })}
      onDone={(apiKey) => open(<KeySecret {...apiKey} />)}
      lateToast={({ name }) => ({
        message: sentence`The key ${name} was rotated after you closed the form. Rotate it again to get its secret.`,
      })}
    >
      The key will get a new secret, shown only once. The id, name, scopes and expiry will stay the same.
      {isOwn && <Alert color="yellow">You are signed in with this key. This tab will use the new secret.</Alert>}
    </CreateDialog>
  )
}
