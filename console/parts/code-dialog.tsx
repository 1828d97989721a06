// One or several actions as code.
import { Stack } from '@mantine/core'
import type { Action } from '../service/action.ts'
import { Dialog } from './dialog.tsx'
import { ShownAction } from './shown-action.tsx'

interface Props {
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

export function CodeDialog({ actions, onClose }: Props) {
  return (
    <Dialog title="Code for this action" onClose={onClose} size="lg">
      <Stack>
        {actions.map((action) => (
          <ShownAction key={action.operation} action={action} />
        ))}
      </Stack>
    </Dialog>
  )
}
