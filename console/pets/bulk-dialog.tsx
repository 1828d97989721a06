// Changes several pets at once. Each has its own outcome, in the words of the service.
import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { type FormEvent, useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { Icon } from '../parts/icons.tsx'
import { useReturnFocus } from '../parts/return-focus.ts'
import { ShownAction } from '../parts/shown-action.tsx'
import type { Action } from '../service/action.ts'
import { useBulkChanges } from '../service/bulk-changes.ts'
import { type BulkKind, bulkAction, bulks } from './bulk-kinds.ts'
import { BulkOutcomes } from './bulk-outcomes.tsx'

interface Props {
  readonly kind: BulkKind
  readonly pets: readonly Pet[]
  /** Those that were not changed stay selected. */
  readonly onClose: (unchanged: readonly Pet[]) => void
}

export function BulkDialog({ kind: asked, pets, onClose }: Props) {
  const [{ kind, rows }, setStep] = useState({ kind: asked, rows: pets })
  useReturnFocus()
  const [categoryId, setCategoryId] = useState<number>()
  const [wasSent, setSent] = useState(false)
  const [showsCode, setShowsCode] = useState(false)
  const { outcomes, isSending, sendAll } = useBulkChanges()
  const { label, isDangerous, reverse } = bulks[kind]
  const first = rows[0] && bulkAction(kind, rows[0], categoryId)
  const isOver = wasSent && !isSending
  // Only what has changed can be taken back: others may have held the rest.
  const taken = rows.filter(({ id, status }) => outcomes.get(id)?.isDone && status === before[kind])

  function send(kind: BulkKind, rows: readonly Pet[]): void {
    const actions = new Map<number, Action>()
    for (const pet of rows) {
      const action = bulkAction(kind, pet, categoryId)
      if (action) actions.set(pet.id, action)
    }
    setStep({ kind, rows })
    setSent(true)
    void sendAll(actions)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (first && !wasSent) send(kind, rows)
  }

  function undo(): void {
    if (reverse)
      send(
        reverse,
        taken.map((pet) => ({ ...pet, status: before[reverse] })),
      )
  }

  const close = () => onClose(wasSent ? pets.filter(({ id }) => outcomes.get(id)?.isDone === false) : pets)
  return (
    <Modal
      opened
      onClose={close}
      title={`${label}: ${rows.length === 1 ? '1 pet' : `${rows.length} pets`}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={onSubmit}>
        <Stack>
          {kind === 'move' && !wasSent && (
            <CategoryPicker categoryId={categoryId} onChange={setCategoryId} isAutofocused />
          )}
          {kind === 'delete' && !wasSent && <Text size="sm">This cannot be undone. Pets with orders are kept.</Text>}
          <BulkOutcomes kind={kind} pets={rows} outcomes={outcomes} isSending={isSending} />
          {showsCode && first && (
            <>
              <Text size="sm">The first of {rows.length}; the others differ in the number of the pet.</Text>
              <ShownAction action={first} />
            </>
          )}
          <Group justify="space-between">
            <UnstyledButton className="code-toggle" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              <Icon name="code" size={16} /> {showsCode ? 'Hide code' : 'Show as code'}
            </UnstyledButton>
            <Group gap="xs">
              {isOver && reverse && taken.length > 0 && (
                <Button variant="light" onClick={undo}>
                  Undo
                </Button>
              )}
              <Button variant="default" onClick={close}>
                Close
              </Button>
              {!isOver && (
                <Button type="submit" loading={isSending} disabled={!first} color={isDangerous ? 'red' : undefined}>
                  {kind === 'move' ? 'Move' : label}
                </Button>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** The status from which the change is one. */
const before: Readonly<Record<BulkKind, Pet['status']>> = {
  hold: 'available',
  endHold: 'pending',
  sell: undefined,
  move: undefined,
  delete: undefined,
}
