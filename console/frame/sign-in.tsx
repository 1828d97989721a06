// Asks for a key if the service requires one, and explains why the last key was rejected.
import { Alert, Button, Center, Modal, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { failureOf } from '../parts/failure.ts'
import { DocsLink } from '../parts/links.tsx'
import { consolePath } from '../service/page.ts'
import { useSession } from '../service/session.tsx'

/** Shows the sign-in form above all dialogs and toasts. The page below keeps its unsaved input. */
export function SignInOver() {
  return (
    <Modal.Root opened fullScreen zIndex={500} onClose={() => {}} closeOnEscape={false}>
      <Modal.Content aria-label="Sign in to Petstore">
        <Modal.Body p={0}>
          <SignIn />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

export function SignIn() {
  const { signedOut, signIn, signOut } = useSession()
  const { rejection, keepsPage = false } = signedOut ?? {}
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    document.title = 'Sign in · Petstore'
  }, [])

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const key = text.trim()
    const problem = problemOf(key)
    setError(problem)
    if (problem !== undefined || isPending) return
    setPending(true)
    try {
      await signIn(key)
    } catch (error) {
      setError(failureOf(error).message)
      setPending(false)
    }
  }

  return (
    <Center component={keepsPage ? 'div' : 'main'} mih="100dvh" p="md" bg="var(--surface)">
      <Paper withBorder p="xl" maw={420} shadow="md">
        <form onSubmit={(event) => void onSubmit(event)} noValidate>
          <Stack>
            <img src={`${consolePath}/assets/icon.svg`} alt="" width={44} height={44} />
            <Title order={1}>Sign in to Petstore</Title>
            {(rejection !== undefined || keepsPage) && (
              <Alert color="yellow" role="alert" title="You were signed out" className="any-text">
                {rejection ?? 'You signed out in another tab.'} Sign in with another key
                {keepsPage ? ' to continue where you stopped: what you typed is still there.' : '.'}
              </Alert>
            )}
            <Text size="sm" c="dimmed">
              This service requires a key. Your key stays in this browser's open tabs and is forgotten when you close
              the last one.
            </Text>
            {/* The user name under which a password manager saves the key. */}
            <input hidden readOnly name="username" autoComplete="username" value="Petstore" />
            <PasswordInput
              label="API key"
              placeholder="ps_…"
              name="password"
              autoComplete="current-password"
              spellCheck={false}
              // Keep Escape from the dialog below.
              data-mantine-stop-propagation="true"
              autoFocus
              visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              error={error}
            />
            <Button type="submit">Sign in</Button>
            {keepsPage && (
              <Button variant="subtle" color="gray" onClick={signOut}>
                Discard what I typed
              </Button>
            )}
            <Text size="sm">
              No key yet? The operator creates one with <code>petstore keys create</code>.{' '}
              <DocsLink page="api/authentication">About keys</DocsLink>
            </Text>
          </Stack>
        </form>
      </Paper>
    </Center>
  )
}

/** Returns an error message for a key that cannot be sent in a header; otherwise undefined, leaving the decision to the service. */
function problemOf(key: string): string | undefined {
  if (key === '') return 'Enter a key.'
  return /^[!-~]+$/.test(key) ? undefined : 'A key contains only letters, digits and underscores.'
}
