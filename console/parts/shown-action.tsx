// What an action does, as code that does the same: curl, the typed client, the command line.
import { Code, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Action } from '../service/action.ts'
import { baseUrl } from '../service/page.ts'
import { shownRequest } from '../service/shown-request.ts'
import { useSession } from '../session/session.tsx'
import { Copy } from './copy.tsx'

const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'client', label: 'TypeScript' },
  { value: 'command', label: 'Command line' },
] as const

type Language = (typeof languages)[number]['value']

export function ShownAction({ action }: { readonly action: Action }) {
  const { key } = useSession()
  const [language, setLanguage] = useState<Language>('curl')
  const code = shownRequest(action, baseUrl, key !== undefined)[language]
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
      <Code block className="code" tabIndex={0}>
        {code}
      </Code>
      {key !== undefined && (
        <Text size="xs" c="dimmed">
          The key is not part of it: set PETSTORE_KEY first.
        </Text>
      )}
    </Stack>
  )
}
