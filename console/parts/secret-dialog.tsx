// A secret that the service shows only once. It closes only by its button, so that no stray click loses it.
import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Copy } from './copy.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly title: string
  /** Undefined if the service has repeated a response, in which it leaves the secret out. */
  readonly secret: string | undefined
  /** What to do with it. */
  readonly children: ReactNode
  readonly warning: string
  /** What to do if there is none. */
  readonly missing: string
  readonly onClose: () => void
}

export function SecretDialog({ title, secret, children, warning, missing, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} isLocked>
      <Stack>
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
          <Button onClick={onClose}>{secret === undefined ? 'Close' : 'I have stored it'}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
