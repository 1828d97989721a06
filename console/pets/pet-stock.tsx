// The units of a pet that can be ordered, how to change them, and how many there were over time.
import { Group, Text } from '@mantine/core'
import type { StockMovement } from 'petstore-client'
import { useState } from 'react'
import { AdjustDialog } from '../inventory/adjust-dialog.tsx'
import { SetDialog } from '../inventory/set-dialog.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { Line } from '../parts/line.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

interface Props {
  readonly petId: number
  /** Newest first; undefined while they are read. */
  readonly movements: readonly StockMovement[] | undefined
}

export function PetStock({ petId, movements }: Props) {
  const { data, error, refetch } = useData(action('getInventoryItem', petId))
  const [dialog, setDialog] = useState<'set' | 'adjust'>()
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  if (!data || !movements) return <Skeleton height={230} />
  const Dialog = dialog === 'set' ? SetDialog : AdjustDialog
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Text fz={26} fw={700} lh={1.3}>
          {units(data.quantity)}
        </Text>
        <Group gap="xs">
          <ActionButton size="compact-sm" variant="default" operation="setInventory" onClick={() => setDialog('set')}>
            Set
          </ActionButton>
          <ActionButton
            size="compact-sm"
            variant="default"
            operation="adjustInventory"
            onClick={() => setDialog('adjust')}
          >
            Adjust
          </ActionButton>
        </Group>
      </Group>
      <Line
        label="Stock over time"
        points={movements.map(({ id, at, quantity }) => ({ id, at, value: quantity })).reverse()}
        until={new Date()}
      />
      {dialog && <Dialog petId={petId} quantity={data.quantity} onClose={() => setDialog(undefined)} />}
    </>
  )
}
