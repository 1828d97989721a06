// What stands in the place of rows when there are none: why, and what to do.
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children?: ReactNode
}

export function Empty({ title, children }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw={460} className="prose">
          {children}
        </Text>
      )}
    </Stack>
  )
}
