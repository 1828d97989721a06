// Compares two versions field by field: the user's version, and the version that someone saved after the form was opened.
import { Alert, Button, Group, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { takeFocus } from './return-focus.ts'

interface Version {
  readonly label: string
  /** Value when the form opened. */
  readonly before: ReactNode
  /** The user's new value; undefined if unchanged, so the saved value stays. */
  readonly yours: ReactNode | undefined
  readonly theirs: ReactNode
  /** Whether the two versions differ. */
  readonly isDifferent: boolean
}

interface Props {
  readonly versions: readonly Version[]
  /** Saves the user's changes over the displayed version. If someone has saved a newer version, that version is displayed first. */
  readonly onOverwrite: () => void
  readonly overwrite: string
  /** Continues with the saved version instead of the user's. */
  readonly onTakeTheirs: () => void
  readonly takeTheirs: string
}

export function Conflict({ versions, onOverwrite, overwrite, onTakeTheirs, takeTheirs }: Props) {
  return (
    <Alert
      color="yellow"
      role="alert"
      p="sm"
      title="This item has changed since you opened it"
      ref={takeFocus}
      tabIndex={-1}
    >
      <Stack gap="sm">
        <Table aria-label="Both versions" horizontalSpacing={4} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Saved version</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {versions.map(({ label, before, yours, theirs, isDifferent }) => (
              <Table.Tr key={label} fw={isDifferent ? 700 : undefined}>
                <Table.Th scope="row">{label}</Table.Th>
                {yours === undefined ? (
                  <Table.Td className="any-text" c="dimmed" fw={400}>
                    was {before}
                  </Table.Td>
                ) : (
                  <Table.Td className="any-text">{yours}</Table.Td>
                )}
                <Table.Td className="any-text">{theirs}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Group gap="xs">
          <Button size="xs" color="red" variant="light" onClick={onOverwrite}>
            {overwrite}
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            {takeTheirs}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
