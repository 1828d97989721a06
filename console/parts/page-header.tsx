// The head of every page: its name, its actions, and what it shows as code.
import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import type { Action } from '../service/action.ts'
import { LazyShowAs } from './lazy-show-as.tsx'

interface Props {
  readonly title: string
  readonly summary?: ReactNode
  /** The reads that the page is made of. */
  readonly reads?: readonly Action[]
  /** Buttons. */
  readonly children?: ReactNode
}

export function PageHeader({ title, summary, reads, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Petstore`
  }, [title])
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <Stack gap={2} miw={0} className="any-text">
        <Title order={1} size="h2">
          {title}
        </Title>
        {summary && (
          <Text c="dimmed" size="sm" component="div">
            {summary}
          </Text>
        )}
      </Stack>
      <Group gap="xs">
        {reads && <LazyShowAs actions={reads} />}
        {children}
      </Group>
    </Group>
  )
}
