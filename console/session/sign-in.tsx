// Asks for a key if the service needs one.
import { Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { docsPath } from '../service/base-url.ts'
import { useSession } from './session.tsx'

export default function SignIn() {
  const { key, signIn } = useSession()
  const [text, setText] = useState('')

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() !== '') signIn(text.trim())
  }

  return (
    <main className="sign-in">
      <Paper withBorder p="xl" radius="md" w={420} maw="100%">
        <form onSubmit={onSubmit}>
          <Stack>
            <Title order={1} size="h2">
              Sign in to Petstore
            </Title>
            <Text size="sm" c="dimmed">
              This service needs a key. It stays in this tab, and is forgotten when you close it.
            </Text>
            <PasswordInput
              label="API key"
              placeholder="ps_…"
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              error={
                key === undefined ? undefined : 'The service does not accept this key: it is wrong, expired or revoked.'
              }
            />
            <Button type="submit">Sign in</Button>
            <Text size="sm">
              No key yet? The operator makes one with <code>petstore keys create</code>.{' '}
              <a href={`${docsPath}/api/authentication`}>About keys</a>
            </Text>
          </Stack>
        </form>
      </Paper>
    </main>
  )
}
