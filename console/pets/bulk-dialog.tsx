// Changes several pets at once. Each has its own outcome, in the words of the service.
import { Text } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { BulkFrame } from '../parts/bulk-frame.tsx'
import { isRetryable } from '../parts/bulk-outcomes.tsx'
import { useBulkSending } from '../parts/bulk-sending.ts'
import type { Action } from '../service/action.ts'
import type { Outcome } from '../service/bulk-changes.ts'
import { type BulkKind, bulkAction, bulks } from './bulk-kinds.ts'
import { readPet } from './edited-pet.ts'

interface Props {
  readonly kind: BulkKind
  readonly pets: readonly Pet[]
  /** Those that were not changed stay selected. */
  readonly onClose: (unchanged: readonly Pet[]) => void
}

export function BulkDialog({ kind: asked, pets, onClose }: Props) {
  const [{ kind, rows }, setStep] = useState({ kind: asked, rows: pets })
  const [categoryId, setCategoryId] = useState<number>()
  const [wasSent, setSent] = useState(false)
  const { outcomes, isSending, send: sendAll } = useBulkSending()
  const { label, isDangerous, reverse } = bulks[kind]
  const first = rows[0] && bulkAction(kind, rows[0], categoryId)
  // Only what has changed can be taken back: others may have held the rest.
  const taken = rows.filter(({ id, status }) => outcomes.get(id)?.isDone && status === before[kind])
  const failed = rows.filter(({ id }) => isRetryable(outcomes.get(id)))

  function send(kind: BulkKind, rows: readonly Pet[], sent = rows): void {
    const actions = new Map<number, Action>()
    for (const pet of sent) {
      const action = bulkAction(kind, pet, categoryId)
      if (action) actions.set(pet.id, action)
    }
    setStep({ kind, rows })
    setSent(true)
    void sendAll(bulks[kind].label, actions, readPet)
  }

  /** From the pets as they are after the change: what someone else has done since is not undone. */
  function undo(): void {
    if (reverse)
      send(
        reverse,
        taken.flatMap(({ id }) => changedPet(outcomes.get(id))),
      )
  }

  const close = () => onClose(wasSent ? pets.filter(({ id }) => outcomes.get(id)?.isDone === false) : pets)
  return (
    <BulkFrame
      title={`${label}: ${rows.length === 1 ? '1 pet' : `${rows.length} pets`}`}
      submit={kind === 'move' ? 'Move' : label}
      isDangerous={isDangerous}
      rows={rows.map(({ id, name, status }) => ({ id, name, state: status }))}
      done={bulks[kind].done}
      first={first}
      outcomes={outcomes}
      isSending={isSending}
      wasSent={wasSent}
      onSubmit={() => send(kind, rows)}
      onRetry={failed.length > 0 ? () => send(kind, rows, failed) : undefined}
      onUndo={reverse && taken.length > 0 ? undo : undefined}
      onClose={close}
    >
      {kind === 'move' && <CategoryPicker categoryId={categoryId} onChange={setCategoryId} isAutofocused />}
      {kind === 'delete' && <Text size="sm">This cannot be undone. Pets with orders are kept.</Text>}
    </BulkFrame>
  )
}

/** `updatePet` has returned it. */
const changedPet = (outcome: Outcome | undefined): Pet[] => (outcome?.isDone ? [outcome.data as Pet] : [])

/** The status from which the change is one. */
const before: Readonly<Record<BulkKind, Pet['status']>> = {
  hold: 'available',
  endHold: 'pending',
  sell: undefined,
  move: undefined,
  delete: undefined,
}
