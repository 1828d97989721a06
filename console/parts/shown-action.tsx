// Shows an action as equivalent code: curl, the typed client, or the command line.
import { Button, Code, CopyButton, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Action } from '../service/action.ts'
import { baseUrl } from '../service/page.ts'
import { useSession } from '../service/session.tsx'
import { requestAsCode } from '../service/shown-request.ts'

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'client', label: 'TypeScript' },
  { value: 'command', label: 'Command line' },
] as const

type Language = (typeof languages)[number]['value']

export function ActionCode({ action }: { readonly action: Action }) {
  const { key } = useSession()
  const [language, setLanguage] = useState<Language>('curl')
  const code = requestAsCode(action, baseUrl, key !== undefined)[language]
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label="Language"
          data={[...languages]}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
        />
        <Copy text={code} />
      </Group>
      <CodeBlock>{code}</CodeBlock>
      {key !== undefined && (
        <Text size="xs" c="dimmed">
          The code does not contain your key: set PETSTORE_KEY first.
        </Text>
      )}
    </Stack>
  )
}

/** A code block that can also be scrolled with the keyboard. */
export const CodeBlock = ({ children }: { readonly children: string }) => (
  <Code block mah={300} style={{ overflow: 'auto', whiteSpace: 'pre' }} tabIndex={0}>
    {children}
  </Code>
)

interface CopyProps {
  readonly text: string
  readonly isFirst?: boolean
}

/** A copy button. Browsers expose the clipboard only over TLS and on localhost; elsewhere, users select the text by hand. */
export function Copy({ text, isFirst }: CopyProps) {
  if (!('clipboard' in navigator)) return null
  return (
    <CopyButton value={text} timeout={4000}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" onClick={copy} data-autofocus={isFirst || undefined}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  )
}
