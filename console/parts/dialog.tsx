// The one dialog of the console, and the last row of its forms: the code of what they send, and their buttons.
import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Action } from '../service/action.ts'
import { Icon } from './icons.tsx'
import { useReturnFocus } from './return-focus.ts'
import { ShownAction } from './shown-action.tsx'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly size?: string
  /** Closes by its buttons alone, so that no stray click loses what it shows. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

export function Dialog({ title, onClose, size, isLocked = false, children }: Props) {
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isLocked}
      closeOnEscape={!isLocked}
      withCloseButton={!isLocked}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  )
}

interface FooterProps {
  /** What would be sent; undefined as long as that is not known. */
  readonly action: Action | undefined
  /** Said above the code. */
  readonly note?: string
  /** The buttons. */
  readonly children: ReactNode
}

export function DialogFooter({ action, note, children }: FooterProps) {
  const [showsCode, setShowsCode] = useState(false)
  return (
    <>
      {showsCode && action && (
        <Stack gap="xs">
          {note}
          <ShownAction action={action} />
        </Stack>
      )}
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon name="code" size={16} />}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          {showsCode ? 'Hide code' : 'Show as code'}
        </Button>
        <Group gap="xs" ml="auto">
          {children}
        </Group>
      </Group>
    </>
  )
}
