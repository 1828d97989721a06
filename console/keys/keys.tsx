// The API keys: who may do what, since when they were not used, and until when they are valid.
import { Alert } from '@mantine/core'
import type { Key, KeyWithSecret } from 'petstore-client'
import { useMemo, useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { DocsLink } from '../parts/docs-link.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { useSession } from '../session/session.tsx'
import { CreateKey } from './create-key.tsx'
import { EditKey } from './edit-key.tsx'
import { type KeyDialog, keyColumns } from './key-columns.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'

const LIMIT = 50
/** Keys have no events. */
const REFRESH_MS = 15_000

export default function Keys() {
  const { keyId } = useSession()
  const adding = useDialogInUrl()
  const [secretOf, setSecretOf] = useState<KeyWithSecret>()
  const [open, setOpen] = useState<{ readonly dialog: KeyDialog; readonly key: Key }>()
  const list = useList<Key>((cursor) => action('listKeys', { limit: LIMIT, cursor }), { refreshMs: REFRESH_MS })
  const columns = useMemo(() => keyColumns(keyId, (dialog, key) => setOpen({ dialog, key })), [keyId])
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        title="Keys"
        summary="Give each program a key of its own, with no more scopes than it needs."
        reads={[action('listKeys', {})]}
      >
        <ActionButton operation="createKey" leftSection={<Icon name="plus" size={16} />} onClick={adding.open}>
          Create a key
        </ActionButton>
      </PageHeader>
      <WhenKeysMatter />
      {list.error && <ReadError error={list.error} onRetry={() => void list.refetch()} />}
      <DataTable
        label="Keys"
        columns={columns}
        rows={list.items}
        idOf={({ id }) => id}
        {...list.more}
        empty={<Empty title="There are no keys">Create one for each program that uses this service.</Empty>}
      />
      {adding.isOpen && <CreateKey onClose={adding.close} onCreated={setSecretOf} />}
      {open?.dialog === 'edit' && <EditKey keyId={open.key.id} onClose={close} />}
      {open?.dialog === 'rotate' && <RotateKey rotated={open.key} onClose={close} onRotated={setSecretOf} />}
      {open?.dialog === 'revoke' && <RevokeKey revoked={open.key} onClose={close} />}
      {secretOf && <KeySecret created={secretOf} onClose={() => setSecretOf(undefined)} />}
    </>
  )
}

/** For a service that can be used without a key. */
function WhenKeysMatter() {
  const { key, scopes } = useSession()
  if (key !== undefined || scopes === undefined) return null
  return (
    <Alert mb="md" color="gray" title="No key required">
      It is open to programs on its own machine, and a key that they send is checked. Keys are needed as soon as other
      machines can reach it, or if the operator requires them. <DocsLink page="operate/keys">About keys</DocsLink>
    </Alert>
  )
}

function KeySecret({ created, onClose }: { readonly created: KeyWithSecret; readonly onClose: () => void }) {
  return (
    <SecretDialog
      title={`The key ${created.name}`}
      secret={created.secret}
      warning="Copy it now: it is shown only this time, and nobody can read it again. Treat it as a password."
      missing="The response with the key was lost. Rotate the key, and you get a new secret."
      onClose={onClose}
    >
      A program sends it as Authorization: Bearer. <DocsLink page="api/authentication">How to send a key</DocsLink>
    </SecretDialog>
  )
}
