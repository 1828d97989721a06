// A read that failed, in the words of the service, with a way to try again.
import { Alert, Button, Group } from '@mantine/core'
import { failureOf } from './failure.ts'

interface Props {
  readonly error: unknown
  readonly onRetry: () => void
}

export function ReadError({ error, onRetry }: Props) {
  return (
    <Alert color="red" role="alert">
      <Group justify="space-between">
        <span className="any-text">{failureOf(error).message}</span>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    </Alert>
  )
}
