// Receives a delivery: many animals at once, chosen by keyboard or pasted from a spreadsheet, with one note and one undo.
import { Alert, Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { reversal } from '../inventory/movements.ts'
import { ActionButton } from '../parts/actions.tsx'
import { AnimalName, animalText } from '../parts/animal-name.tsx'
import { changeFailureOf, failureOf, lateFailureOf } from '../parts/failure.ts'
import { IntegerInput, MAX_STOCK } from '../parts/inputs.tsx'
import { useLeaving } from '../parts/leaving.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { PetPicker } from '../parts/pet-picker.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { countText, numberText, units } from '../parts/text.tsx'
import { useToast } from '../parts/toasts.tsx'
import { type Action, action } from '../service/action.ts'
import { type Outcome, useBulkChanges } from '../service/changes.ts'
import { useById } from '../service/queries.ts'
import { useStore } from '../service/session.tsx'
import { type Line, MAX_LINES, nextKey, readLines } from './lines.ts'

const leavingWords = { title: 'Discard this delivery?', keep: 'Keep it', discard: 'Discard' }

export function Receive() {
  const store = useStore()
  const showToast = useToast()
  const [, navigate] = useLocation()
  const close = () => navigate('/inventory')
  const [lines, setLines] = useState<readonly Line[]>([])
  const [draft, setDraft] = useState(emptyLine)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const { isSending, sendAll } = useBulkChanges()
  const isUnmatched = draft.petId === undefined && draft.text !== undefined && draft.text.trim() !== ''
  // An animal that has been chosen or typed is part of the delivery, even if nobody has pressed Add.
  const delivery = draft.petId === undefined && !isUnmatched ? lines : [...lines, draft]
  const leaving = useLeaving(close, { words: delivery.length > 0 && !isSending ? leavingWords : undefined })
  const isOpen = useIsMounted()
  const actions = new Map<number, Action>()
  for (const { key, petId, count } of delivery)
    if (petId && count)
      actions.set(key, action('adjustInventory', petId, { delta: count, reason: 'received', note: note || undefined }))
  const total = delivery.reduce((sum, { count = 0 }) => sum + count, 0)
  const isComplete = delivery.length > 0 && actions.size === delivery.length
  const unmatched = isUnmatched ? 'Choose the animal that you began to type, or clear the field' : undefined
  const obstacle = isComplete ? undefined : (unmatched ?? incomplete(delivery.length - actions.size))

  const add = (added: readonly Line[]) => setLines((lines) => [...lines, ...added])
  const change = (key: number, changes: Partial<Line>) =>
    setLines((lines) => lines.map((line) => (line.key === key ? { ...line, problem: undefined, ...changes } : line)))
  const remove = (key: number) => setLines((lines) => lines.filter((line) => line.key !== key))

  async function onPaste(event: ClipboardEvent): Promise<void> {
    const text = event.clipboardData.getData('text')
    if (!/[\t\r\n]./.test(text)) return
    event.preventDefault()
    setProblem('')
    setReading(true)
    try {
      const found = await readLines(store, text)
      if (lines.length + found.length > MAX_LINES)
        setProblem(`A delivery can have at most ${MAX_LINES} rows. Split it into several deliveries.`)
      else add(found)
    } catch (error) {
      setProblem(failureOf(error).message)
    }
    setReading(false)
  }

  async function undo(received: readonly Line[]): Promise<void> {
    const reversals = received.map(
      ({ key, petId = 0, count = 0 }) => [key, action('adjustInventory', petId, reversal(count, 'received'))] as const,
    )
    const failed = [...(await sendAll(new Map(reversals))).values()].filter(isFailure)
    const [first] = failed
    if (!first) return showToast({ message: 'The delivery was undone' })
    showToast({
      message: `${failed.length} of ${countText(received.length, 'row')} not undone: ${lateFailureOf(first.error)}`,
      isError: true,
    })
  }

  async function send(): Promise<void> {
    const outcomes = await sendAll(actions)
    const received = delivery.filter(({ key }) => outcomes.get(key)?.isDone)
    const failed = delivery.flatMap((line) => {
      const outcome = outcomes.get(line.key)
      return outcome && isFailure(outcome) ? [{ ...line, problem: changeFailureOf(outcome.error).message }] : []
    })
    if (received.length > 0)
      showToast({
        message: `${units(received.reduce((sum, { count = 0 }) => sum + count, 0))} of ${countText(new Set(received.map(({ petId }) => petId)).size, 'animal')} received`,
        undo: () => undo(received),
      })
    if (failed.length > 0 && !isOpen.current)
      showToast({
        message: `Delivery: ${countText(failed.length, 'row')} could not be recorded. ${failed[0]?.problem}`,
        isError: true,
      })
    setLines(failed)
    setDraft(emptyLine())
    if (failed.length === 0 && isOpen.current) close()
  }

  return (
    <>
      <PageHeader
        title="Receive a delivery"
        summary="Add each animal that arrived, or paste rows from a spreadsheet: the number or name first, the units last"
      >
        <Button variant="default" onClick={leaving.ask}>
          Back to the inventory
        </Button>
      </PageHeader>
      <Stack maw={860} onPaste={(event) => void onPaste(event)} inert={isSending}>
        {leaving.question}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <AddLine
          line={draft}
          onChange={(changes) => setDraft((draft) => ({ ...draft, ...changes }))}
          onAdd={() => {
            add([draft])
            setDraft(emptyLine())
          }}
        />
        <DataTable
          label="Delivery"
          columns={columnsWith(change, remove)}
          rows={isReading ? undefined : lines}
          idOf={({ key }) => key}
          empty={
            <Empty title="Nothing is on the list yet">Choose the first animal above, or paste your rows here.</Empty>
          }
        />
        <TextInput
          label="Note"
          placeholder="Optional, such as the number of the delivery note"
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {unmatched ?? (delivery.length > 0 && `${countText(delivery.length, 'row')}, ${units(total)}`)}
          </Text>
          <ActionButton operation="adjustInventory" loading={isSending} obstacle={obstacle} onClick={() => void send()}>
            Receive
          </ActionButton>
        </Group>
      </Stack>
    </>
  )
}

const isFailure = (outcome: Outcome): outcome is Outcome & { readonly isDone: false } => !outcome.isDone

const incomplete = (missing: number): string =>
  missing === 0 ? 'Add an animal first' : `Complete ${countText(missing, 'row')} first`

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const emptyLine = (): Line => ({ key: nextKey(), petId: undefined, count: 1 })

interface AddLineProps {
  readonly line: Line
  readonly onChange: (changes: Partial<Line>) => void
  readonly onAdd: () => void
}

/** Adds an animal with only the keyboard: its name, Tab, the units, Enter. The focus then returns to the name. */
function AddLine({ line: { petId, count }, onChange, onAdd }: AddLineProps) {
  const form = useRef<HTMLFormElement>(null)
  const isEmpty = petId === undefined || !count

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isEmpty) return
    onAdd()
    form.current?.querySelector('input')?.focus()
  }

  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={form} onSubmit={onSubmit} className="receive-form">
      <div onInput={({ target }) => target instanceof HTMLInputElement && onChange({ text: target.value })}>
        <PetPicker value={petId} onChange={(petId) => onChange({ petId })} />
      </div>
      <IntegerInput label="Units" value={count} onChange={(count) => onChange({ count })} min={1} max={MAX_STOCK} />
      <Button type="submit" variant="default" aria-disabled={isEmpty} data-disabled={isEmpty || undefined}>
        Add
      </Button>
    </form>
  )
}

const columnsWith = (
  change: (key: number, changes: Partial<Line>) => void,
  remove: (key: number) => void,
): readonly Column<Line>[] => [
  {
    label: 'Animal',
    cell: ({ key, petId, text, problem }) => (
      <>
        {petId ? (
          <AnimalName petId={petId} isLink={false} />
        ) : (
          <div className="bare-label">
            <PetPicker value={undefined} initialText={text} onChange={(petId) => petId && change(key, { petId })} />
          </div>
        )}
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)" className="any-text">
            {problem}
          </Text>
        )}
      </>
    ),
  },
  { label: 'On hand', isNumber: true, isSecondary: true, cell: ({ petId }) => <OnHand petId={petId} /> },
  {
    label: 'Units',
    width: 120,
    cell: ({ key, petId, count }) => (
      <div className="bare-label">
        <IntegerInput
          label={`Units of ${animalText({ petId: petId ?? 0 })}`}
          value={count}
          onChange={(count) => change(key, { count })}
          min={1}
          max={MAX_STOCK}
        />
      </div>
    ),
  },
  {
    label: 'Remove',
    isLabelHidden: true,
    width: 40,
    cell: ({ key, petId, text }) => (
      <CloseButton aria-label={`Remove ${petId ? animalText({ petId }) : text}`} onClick={() => remove(key)} />
    ),
  },
]

function OnHand({ petId }: Pick<Line, 'petId'>) {
  const level = useById('pet', petId)
  return level && numberText(level.onHand)
}
