// Gives a key a new secret; the old one can stay valid for a while.
import { Alert, NativeSelect } from '@mantine/core'
import type { Key, KeyWithSecret } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useSession } from '../session/session.tsx'

const HOUR = 3600

const overlaps = [
  { value: '0', label: 'Not at all: it is invalid at once' },
  { value: `${HOUR}`, label: '1 hour' },
  { value: `${12 * HOUR}`, label: '12 hours' },
  { value: `${24 * HOUR}`, label: '1 day' },
  { value: `${7 * 24 * HOUR}`, label: '7 days' },
  { value: `${30 * 24 * HOUR}`, label: '30 days' },
]

interface Props {
  readonly rotated: Key
  readonly onClose: () => void
  readonly onRotated: (key: KeyWithSecret) => void
}

export function RotateKey({ rotated, onClose, onRotated }: Props) {
  const { keyId } = useSession()
  const [overlap, setOverlap] = useState(`${12 * HOUR}`)
  return (
    <ActionDialog
      title={`Rotate the key ${rotated.name}`}
      submit="Rotate"
      action={action('rotateKey', rotated.id, { overlapSeconds: Number(overlap) })}
      fields={['overlapSeconds']}
      onClose={onClose}
      onDone={onRotated}
      lateToast={({ name }) => ({
        message: sentence`The key ${name} was rotated after you closed the form. Rotate it again to get its secret.`,
      })}
    >
      {(error) => (
        <>
          <div>The key gets a new secret, which is shown once. Its id, name, scopes and expiry stay.</div>
          <NativeSelect
            label="How long the old secret stays valid"
            description="Long enough to give the new one to the program"
            data={overlaps}
            value={overlap}
            onChange={({ currentTarget }) => setOverlap(currentTarget.value)}
            error={error('overlapSeconds')}
          />
          {rotated.id === keyId && (
            <Alert color="yellow">You are signed in with this key. This tab goes on with its new secret.</Alert>
          )}
        </>
      )}
    </ActionDialog>
  )
}
