// Two versions of the same thing, field by field: what the reader wanted to save, and what has been saved since they opened it.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { takeFocus } from './return-focus.ts'

export interface ConflictField {
  readonly label: string
  /** As the reader knew it. */
  readonly before: string
  /** What the reader has made of it; undefined if nothing: then the other version stays. */
  readonly yours: string | undefined
  readonly theirs: string
}

interface Props {
  readonly fields: readonly ConflictField[]
  /** Saves what the reader has changed over the version that is displayed. If there is another one by then, it is displayed first. */
  readonly onOverwrite: () => void
  /** Continues with the other version. */
  readonly onTakeTheirs: () => void
}

export function Conflict({ fields, onOverwrite, onTakeTheirs }: Props) {
  return (
    <Alert color="yellow" role="alert" p="sm" title="This changed while you were editing" ref={takeFocus} tabIndex={-1}>
      <Stack gap="sm">
        <table aria-label="Both versions" className="table versions">
          <thead>
            <tr>
              <th>Field</th>
              <th>Yours</th>
              <th>Saved now</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, before, yours, theirs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="any-text">
                  {yours === undefined ? (
                    <Text inherit c="dimmed">
                      was {before}
                    </Text>
                  ) : (
                    <Text inherit fw={yours === theirs ? undefined : 700}>
                      {yours}
                    </Text>
                  )}
                </td>
                <td className="any-text">
                  <Text inherit fw={(yours ?? before) === theirs ? undefined : 700}>
                    {theirs}
                  </Text>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
