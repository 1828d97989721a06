// Stands for a form while what it changes is read, and says why if that fails.
import { Alert, Modal } from '@mantine/core'
import { failureOf } from './failure.ts'
import { Skeleton } from './skeleton.tsx'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onClose: () => void
}

export function ReadingDialog({ title, error, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? (
        <Alert color="red" role="alert" className="any-text">
          {failureOf(error).message}
        </Alert>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
