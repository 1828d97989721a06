// Two versions of the same thing, field by field: what the reader wanted to save, and what someone else has saved meanwhile.
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'

export interface ConflictField {
  readonly label: string
  readonly yours: string
  readonly theirs: string
}

interface Props {
  readonly fields: readonly ConflictField[]
  /** Saves the reader's version over the other. */
  readonly onOverwrite: () => void
  /** Continues with the other version. */
  readonly onTakeTheirs: () => void
}

export function Conflict({ fields, onOverwrite, onTakeTheirs }: Props) {
  return (
    <Alert color="yellow" role="alert" p="sm" title="Someone else has changed this meanwhile">
      <Stack gap="sm">
        <Table aria-label="Both versions" className="versions">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Saved now</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ label, yours, theirs }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td className="any-text">
                  <Text inherit fw={yours === theirs ? undefined : 700}>
                    {yours}
                  </Text>
                </Table.Td>
                <Table.Td className="any-text">
                  <Text inherit fw={yours === theirs ? undefined : 700}>
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
