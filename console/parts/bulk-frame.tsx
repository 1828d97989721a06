// The dialog of a change to several: its rows with their outcomes, the first of it as code, and the buttons.
import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Action } from '../service/action.ts'
import type { Outcome } from '../service/bulk-changes.ts'
import { BulkOutcomes, type BulkRow } from './bulk-outcomes.tsx'
import { Icon } from './icons.tsx'
import { useReturnFocus } from './return-focus.ts'
import { ShownAction } from './shown-action.tsx'

interface Props {
  readonly title: string
  /** The label of the button. */
  readonly submit: string
  readonly isDangerous?: boolean | undefined
  readonly rows: readonly BulkRow[]
  /** What a row says when it is done. */
  readonly done: string
  /** What would be sent for the first row; undefined as long as something must be chosen. */
  readonly first: Action | undefined
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly isSending: boolean
  readonly wasSent: boolean
  readonly onSubmit: () => void
  /** Sends what has failed again. Undefined if there is nothing. */
  readonly onRetry: (() => void) | undefined
  /** Undefined if nothing can be taken back. */
  readonly onUndo: (() => void) | undefined
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function BulkFrame(props: Props) {
  const { title, submit, isDangerous, rows, first, isSending, wasSent, onRetry, onUndo, onClose, children } = props
  const [showsCode, setShowsCode] = useState(false)
  useReturnFocus()
  const isOver = wasSent && !isSending

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (first && !wasSent) props.onSubmit()
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={onSubmit}>
        <Stack className="dialog-form">
          {!wasSent && children}
          <BulkOutcomes {...props} />
          {showsCode && first && (
            <>
              <Text size="sm">The first of {rows.length}; the others differ in their number.</Text>
              <ShownAction action={first} />
            </>
          )}
          <Group justify="space-between">
            <UnstyledButton className="code-toggle" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              <Icon name="code" size={16} /> {showsCode ? 'Hide code' : 'Show as code'}
            </UnstyledButton>
            <Group gap="xs" className="at-end">
              {isOver && onRetry && (
                <Button variant="light" onClick={onRetry}>
                  Try again
                </Button>
              )}
              {isOver && onUndo && (
                <Button variant="light" onClick={onUndo}>
                  Undo
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              {!isOver && (
                <Button type="submit" loading={isSending} disabled={!first} color={isDangerous ? 'red' : undefined}>
                  {submit}
                </Button>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
