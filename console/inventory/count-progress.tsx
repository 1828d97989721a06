// How far a count is, and what is still being saved.
import { Group, Text } from '@mantine/core'
import { type Attempt, unsavedOf } from './attempts.ts'

interface Props {
  readonly at: number
  /** Of the pets that were read. */
  readonly total: number
  /** Whether these are all. */
  readonly isComplete: boolean
  readonly attempts: readonly Attempt[]
}

export function CountProgress({ at, total, isComplete, attempts }: Props) {
  const counted = new Set(attempts.filter(({ state }) => state !== 'failed').map(({ petId }) => petId)).size
  const saving = attempts.filter(({ state }) => state === 'saving').length
  const unsaved = unsavedOf(attempts).length
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {`Pet ${at + 1}${isComplete ? ` of ${total}` : ''}`}
        </Text>
        <Text size="sm" c="dimmed">
          {[`${counted} counted`, saving > 0 && `${saving} being saved`, unsaved > 0 && `${unsaved} not saved`]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Group>
      <progress aria-label="Progress" value={at} max={Math.max(1, total)} />
    </>
  )
}
