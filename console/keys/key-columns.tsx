// The columns of the table of keys.
import type { Key } from 'petstore-client'
import type { Column } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { Moment } from '../parts/moment.tsx'
import { type RowAction, RowActions } from '../parts/row-actions.tsx'
import { StateBadge, type Tone } from '../parts/state-badge.tsx'

export type KeyDialog = 'edit' | 'rotate' | 'revoke'

type Open = (dialog: KeyDialog, key: Key) => void

const tones: Readonly<Record<Key['state'], Tone>> = { active: 'good', expired: 'waiting', revoked: 'over' }

export function keyColumns(ownId: string | undefined, onOpen: Open): readonly Column<Key>[] {
  return [
    { label: 'Name', cell: (key) => <NameCell named={key} isOwn={key.id === ownId} /> },
    { label: 'State', cell: ({ state }) => <StateBadge tone={tones[state]}>{state}</StateBadge> },
    { label: 'Scopes', cell: ({ scopes }) => scopes.join(', '), isSecondary: true },
    { label: 'Last used', cell: (key) => <LastUse used={key} />, isSecondary: true },
    { label: 'Expires', cell: (key) => <Expiry expiring={key} />, isSecondary: true },
    { label: 'Actions', isLabelHidden: true, cell: (key) => <KeyActions changed={key} onOpen={onOpen} /> },
  ]
}

function NameCell({ named, isOwn }: { readonly named: Key; readonly isOwn: boolean }) {
  const { id, name, scopes, previousSecretUntil } = named
  return (
    <>
      <div className="any-text">{name}</div>
      <div className="details">
        {id}
        {isOwn && ' · this tab'}
      </div>
      <div className="details narrow-only">
        {scopes.join(', ')}
        <br />
        used: <LastUse used={named} />
        <br />
        expires: <Expiry expiring={named} />
      </div>
      {previousSecretUntil && (
        <div className="details">
          The old secret is valid until <Moment at={previousSecretUntil} />
        </div>
      )}
    </>
  )
}

function LastUse({ used: { id, lastUsedAt } }: { readonly used: Key }) {
  if (!lastUsedAt) return 'never'
  return (
    <PageLink to={`/activity?keyId=${id}`}>
      <Moment at={lastUsedAt} isRelative />
    </PageLink>
  )
}

function Expiry({ expiring: { expiresAt } }: { readonly expiring: Key }) {
  return expiresAt ? <Moment at={expiresAt} /> : 'never'
}

/** A revoked key stays as it is, and an expired one is not rotated before its expiry is changed. */
function KeyActions({ changed, onOpen }: { readonly changed: Key; readonly onOpen: Open }) {
  if (changed.state === 'revoked') return null
  const rotate: RowAction = { label: 'Rotate', operation: 'rotateKey', onClick: () => onOpen('rotate', changed) }
  return (
    <RowActions
      name={changed.name}
      actions={[
        { label: 'Change', operation: 'updateKey', onClick: () => onOpen('edit', changed) },
        ...(changed.state === 'active' ? [rotate] : []),
        { label: 'Revoke', operation: 'revokeKey', isDangerous: true, onClick: () => onOpen('revoke', changed) },
      ]}
    />
  )
}
