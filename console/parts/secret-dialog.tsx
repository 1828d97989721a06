// A secret that the service shows only once. It closes only by its button, so that no stray click loses it.
import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

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
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
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
          {secret !== undefined && <CopySecret secret={secret} />}
          <Button onClick={onClose}>{secret === undefined ? 'Close' : 'I have stored it'}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Browsers have a clipboard only with TLS and on this machine; elsewhere one click selects the whole secret. */
function CopySecret({ secret }: { readonly secret: string }) {
  if (!('clipboard' in navigator)) return null
  return (
    <CopyButton value={secret} timeout={4000}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy} data-autofocus>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  )
}
