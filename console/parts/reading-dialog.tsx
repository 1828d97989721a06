// Stands for a form while what it changes is read. If that fails, it says why: nothing can be sent without the tag of what was read.
import { Modal } from '@mantine/core'
import { ReadError } from './read-error.tsx'
import { Skeleton } from './skeleton.tsx'

interface Props {
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
  readonly onClose: () => void
}

export function ReadingDialog({ title, error, onRetry, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? <ReadError error={error} onRetry={onRetry} /> : <Skeleton height={240} />}
    </Modal>
  )
}
