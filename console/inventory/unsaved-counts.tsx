// Counts that could not be saved, each with what was typed, why, and a way to count that pet again.
import { Alert, Button, Group, Text } from '@mantine/core'
import { sentence } from '../parts/sentence.tsx'
import type { Attempt } from './attempts.ts'

interface Props {
  readonly unsaved: readonly Attempt[]
  readonly nameOf: (petId: number) => string
  readonly onAgain: (petId: number) => void
}

export function UnsavedCounts({ unsaved, nameOf, onAgain }: Props) {
  if (unsaved.length === 0) return null
  return (
    <Alert color="red" role="alert" title="Not saved" my="md">
      <ul className="unsaved-counts">
        {unsaved.map(({ id, petId, counted, problem }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" flex="1 1 200px" className="any-words">
                {sentence`${nameOf(petId)}: you counted ${String(counted)}. ${problem}`}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Count ${nameOf(petId)} again`}
                onClick={() => onAgain(petId)}
              >
                Count again
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
