// One or several actions as code.
import { Modal, Stack } from '@mantine/core'
import type { Action } from '../service/action.ts'
import { useReturnFocus } from './return-focus.ts'
import { ShownAction } from './shown-action.tsx'

interface Props {
  readonly actions: readonly Action[]
  readonly onClose: () => void
}

export function CodeDialog({ actions, onClose }: Props) {
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} title="Code for this action" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        {actions.map((action) => (
          <ShownAction key={action.operation} action={action} />
        ))}
      </Stack>
    </Modal>
  )
}
