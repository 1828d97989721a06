// What stands in the place of rows when there are none: why, and what to do.
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly children?: ReactNode
}

export function Empty({ title, children }: Props) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <h2>{title}</h2>
      {children && (
        <Text component="div" c="dimmed" size="sm" maw={460} className="prose">
          {children}
        </Text>
      )}
    </Stack>
  )
}
