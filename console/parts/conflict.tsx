// Two versions of the same thing, field by field: what the reader wanted to save, and what has been saved since they opened it.
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { takeFocus } from './return-focus.ts'

interface Version {
  readonly label: string
  /** As the reader knew it. */
  readonly before: ReactNode
  /** What the reader has made of it; undefined if nothing: then the other version stays. */
  readonly yours: ReactNode | undefined
  readonly theirs: ReactNode
  /** Whether the two are. */
  readonly isDifferent: boolean
}

interface Props {
  readonly versions: readonly Version[]
  /** Saves what the reader has changed over the version that is displayed. If there is another one by then, it is displayed first. */
  readonly onOverwrite: () => void
  /** Continues with the other version. */
  readonly onTakeTheirs: () => void
}

export function Conflict({ versions, onOverwrite, onTakeTheirs }: Props) {
  return (
    <Alert color="yellow" role="alert" p="sm" title="This changed while you were editing" ref={takeFocus} tabIndex={-1}>
      <Stack gap="sm">
        <Table aria-label="Both versions" className="versions" horizontalSpacing={4} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Saved now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ label, before, yours, theirs, isDifferent }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className="any-text">
                  {yours === undefined ? (
                    <Text inherit c="dimmed">
                      was {before}
                    </Text>
                  ) : (
                    <Text inherit fw={isDifferent ? 700 : undefined}>
                      {yours}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className="any-text">
                  <Text inherit fw={isDifferent ? 700 : undefined}>
                    {theirs}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          <Button size="xs" color="red" variant="light" onClick={onOverwrite}>
            Save mine over it
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
