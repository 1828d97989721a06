// The base of all dialogs, the footer of forms, and the dialogs that show code or a secret.
import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Action } from '../service/action.ts'
import { useIsReachable, useSilentSeconds } from '../service/connection.ts'
import { Icon } from './icons.tsx'
import { useLeaving } from './leaving.tsx'
import { useCloseDialog } from './open-dialog.tsx'
import { useReturnFocus } from './return-focus.ts'
import { ActionCode, Copy } from './shown-action.tsx'

interface Props {
  readonly title: ReactNode
  /** Closes the dialog by default. */
  readonly onClose?: () => void
  readonly size?: string
  /** Whether only the dialog's own buttons close it, so a stray click cannot lose its content. */
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
  /** The action to be sent; undefined until it is known. */
  readonly action: Action | undefined
  /** Note above the code. */
  readonly note?: string
  /** Buttons for the dialog's footer. */
  readonly children: ReactNode
}

export function DialogFooter({ action, note, children }: FooterProps) {
  const [showsCode, setShowsCode] = useState(false)
  return (
    <>
      {showsCode && action && (
        <Stack gap="xs">
          {note}
          <ActionCode action={action} />
        </Stack>
      )}
      <ConnectionNote />
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

/** Explains above a form's buttons why they are disabled. The page has the same note, but a dialog covers it. */
function ConnectionNote() {
  const isReachable = useIsReachable()
  const isSilent = useSilentSeconds() !== undefined
  if (isReachable) return null
  return (
    <Alert color="red" role="alert" p="xs">
      {isSilent ? 'The service is not responding.' : 'The service cannot be reached.'} Your input stays here, and you
      can send it once the service is back.
    </Alert>
  )
}

/** Shows actions as code. */
export function CodeDialog({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <Dialog title="Code for this action" size="lg">
      <Stack>
        {actions.map((action) => (
          <ActionCode key={action.operation} action={action} />
        ))}
      </Stack>
    </Dialog>
  )
}

interface SecretProps {
  readonly title: string
  /** The secret; undefined after a replayed response, which omits it. */
  readonly secret: string | undefined
  /** Instructions for using the secret. */
  readonly children: ReactNode
  readonly warning: string
  /** Instructions if the secret is missing. */
  readonly missing: string
}

const leavingSecret = { title: 'Leave without the secret?', keep: 'Stay', discard: 'Leave' }

/** Shows a secret that the service returns only once. Only the button closes the dialog, so a stray click cannot lose the secret. */
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
