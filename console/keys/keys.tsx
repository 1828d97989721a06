// The list of API keys, with their scopes, last use, and expiry.
import { Alert, Box, Text } from '@mantine/core'
import type { Key } from 'petstore-client'
import { AddButton, type MenuAction, RowActions } from '../parts/actions.tsx'
import { DocsLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { Ago, Moment } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { useSession } from '../service/session.tsx'
import { CreateKey, EditKey, RevokeKey, RotateKey } from './key-dialogs.tsx'

/** Polling interval. The page polls because keys do not emit events. */
const REFRESH_MS = 15_000

const read = (paging?: Paging) => action('listKeys', { ...paging })

export function Keys() {
  return (
    <>
      <PageHeader title="Keys" summary="Give each program its own key, with no more scopes than it needs.">
        <AddButton operation="createKey" dialog={<CreateKey />}>
          Create a key
        </AddButton>
      </PageHeader>
      <WhenKeysMatter />
      <List
        label="Keys"
        read={read}
        refreshMs={REFRESH_MS}
        columns={columns}
        idOf={({ id }: Key) => id}
        download={{
          name: 'keys',
          columns: ['id', 'name', 'state', 'scopes', 'createdAt', 'lastUsedAt', 'expiresAt'],
        }}
        empty={<Empty title="There are no keys">Create one for each program that uses this service.</Empty>}
      />
    </>
  )
}

/** On a service where keys are optional, explains when they will be required. */
function WhenKeysMatter() {
  const { key, scopes } = useSession()
  if (key !== undefined || scopes === undefined) return null
  return (
    <Alert mb="md" color="gray" title="No key required">
      The service is open to programs on its own machine, but checks a key if they send one. Keys become mandatory as
      soon as other machines can reach the service, or if the operator requires them.{' '}
      <DocsLink page="operate/keys">About keys</DocsLink>
    </Alert>
  )
}

interface CellProps {
  readonly apiKey: Key
}

const columns: readonly Column<Key>[] = [
  { label: 'Name', cell: (key) => <NameCell apiKey={key} /> },
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Scopes', cell: ({ scopes }) => scopes.join(', '), isSecondary: true },
  { label: 'Last used', cell: (key) => <LastUse apiKey={key} />, isSecondary: true },
  { label: 'Expires', cell: (key) => <Expiry apiKey={key} />, isSecondary: true },
  {
    label: 'Actions',
    isLabelHidden: true,
    cell: (key) => <RowActions name={key.name} actions={actionsOf(key)} />,
  },
]

function NameCell({ apiKey }: CellProps) {
  const { id, name, scopes, previousSecretUntil } = apiKey
  const isOwn = useSession().keyId === id
  return (
    <>
      <div className="any-text">{name}</div>
      <Text component="div" size="sm" c="dimmed">
        {id}
        {isOwn && ' · this tab'}
        <Box hiddenFrom="md">
          {scopes.join(', ')}
          <br />
          used: <LastUse apiKey={apiKey} />
          <br />
          expires: <Expiry apiKey={apiKey} />
        </Box>
        {previousSecretUntil && (
          <div>
            The old secret is valid until <Moment at={previousSecretUntil} />
          </div>
        )}
      </Text>
    </>
  )
}

const LastUse = ({ apiKey: { lastUsedAt } }: CellProps) => (lastUsedAt ? <Ago at={lastUsedAt} /> : 'never')

const Expiry = ({ apiKey: { expiresAt } }: CellProps) => (expiresAt ? <Moment at={expiresAt} /> : 'never')

/** Returns a key's actions. A revoked key has no actions, and an expired key needs a new expiry before it can be rotated. */
function actionsOf(apiKey: Key): readonly MenuAction[] {
  const edit = { label: 'Edit', operation: 'updateKey', dialog: <EditKey apiKey={apiKey} /> } as const
  const rotate = { label: 'Rotate', operation: 'rotateKey', dialog: <RotateKey apiKey={apiKey} /> } as const
  const revoke = { label: 'Revoke', operation: 'revokeKey', dialog: <RevokeKey apiKey={apiKey} /> } as const
  if (apiKey.state === 'revoked') return []
  return [edit, ...(apiKey.state === 'active' ? [rotate] : []), { ...revoke, isDangerous: true }]
}
