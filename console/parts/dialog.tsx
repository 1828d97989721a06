// The one dialog of the console, the last row of its forms, and the dialogs that show code or a secret.
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Action } from '../service/action.ts'
import { Icon } from './icons.tsx'
import { useLeaving } from './leaving.tsx'
import { useCloseDialog } from './open-dialog.tsx'
import { useReturnFocus } from './return-focus.ts'
import { Copy, ShownAction } from './shown-action.tsx'

interface Props {
  readonly title: ReactNode
  /** By default it just closes. */
  readonly onClose?: () => void
  readonly size?: string
  /** Closes by its buttons alone, so that no stray click loses what it shows. */
  readonly isLocked?: boolean
  readonly children: ReactNode
}

export function Dialog({ title, onClose, size, isLocked = false, children }: Props) {
  useReturnFocus()
  const close = useCloseDialog()
  return (
    <Modal
      opened
      onClose={onClose ?? close}
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

/** One or several actions as code. */
export function CodeDialog({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <Dialog title="Code for this action" size="lg">
      <Stack>
        {actions.map((action) => (
          <ShownAction key={action.operation} action={action} />
        ))}
      </Stack>
    </Dialog>
  )
}

interface SecretProps {
  readonly title: string
  /** Undefined if the service has repeated a response, in which it leaves the secret out. */
  readonly secret: string | undefined
  /** What to do with it. */
  readonly children: ReactNode
  readonly warning: string
  /** What to do if there is none. */
  readonly missing: string
}

const leavingSecret = { title: 'Leave without the secret?', keep: 'Stay', discard: 'Leave' }

/** A secret that the service shows only once. It closes only by its button, so that no stray click loses it. */
export function SecretDialog({ title, secret, children, warning, missing }: SecretProps) {
  const close = useCloseDialog()
  const leaving = useLeaving(close, { words: secret === undefined ? undefined : leavingSecret })
  return (
    <Dialog title={title} isLocked>
      <Stack>
        {leaving.question}
        {secret === undefined ? (
          <Alert color="red" role="alert">
            {missing}
          </Alert>
        ) : (
          <>
            <Alert color="yellow">{warning}</Alert>
            <Code block className="secret" tabIndex={0} aria-label="Secret" role="textbox" aria-readonly>
              {secret}
            </Code>
            <Text size="sm" component="div">
              {children}
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          {secret !== undefined && <Copy text={secret} isFirst />}
          <Button onClick={close}>{secret === undefined ? 'Close' : 'I have stored it'}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
