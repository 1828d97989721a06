// Bulk changes: a preview, the outcome for each row, and an undo.
import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action, OperationId } from '../service/action.ts'
import { type Outcome, useBulkChanges } from '../service/changes.ts'
import { Dialog, DialogFooter } from './dialog.tsx'
import { changeFailureOf, isConflict, isGone, lateFailureOf } from './failure.ts'
import { useLeaving } from './leaving.tsx'
import { useCloseDialog } from './open-dialog.tsx'
import { countText } from './text.tsx'
import { useToast } from './toasts.tsx'

/** An action on several rows at once. */
export interface Bulk<Row> {
  readonly label: string
  /** Noun for a row, such as `pet`. */
  readonly noun: string
  readonly operation: OperationId
  /** Label of the submit button; `label` by default. */
  readonly submit?: string
  readonly isDangerous?: boolean
  /** Consequences, shown before submitting. */
  readonly note?: string
  /** Returns the text to show for a row until its change succeeds. Then `done` replaces it. */
  readonly before: (row: Row) => ReactNode
  readonly done: string
  /** Returns a row's action; undefined until `input` has a value. */
  readonly actionOf: (row: Row, chosen: number | undefined) => Action | undefined
  /** Input whose value applies to all rows, such as a category. */
  readonly input?: (props: { value: number | undefined; onChange: (value: number | undefined) => void }) => ReactNode
  /** The reverse action. `rowOf` returns the row to apply it to; undefined if there is nothing to undo. */
  readonly undo?: { readonly bulk: () => Bulk<Row>; readonly rowOf: (row: Row, data: unknown) => Row | undefined }
}

interface Props<Row> {
  readonly bulk: Bulk<Row>
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly nameOf: (row: Row) => string
  /** Called with the unchanged rows, which stay selected. */
  readonly onClose: (unchanged: readonly Row[]) => void
}

export function BulkDialog<Row>({ bulk: initialBulk, rows: initialRows, idOf, nameOf, onClose }: Props<Row>) {
  const [{ bulk, rows }, setStep] = useState({ bulk: initialBulk, rows: initialRows })
  const [chosen, setChosen] = useState<number>()
  const [wasSent, setSent] = useState(false)
  const { outcomes, isSending, send } = useBulkSending()
  const first = rows[0] && bulk.actionOf(rows[0], chosen)
  const failed = rows.filter((row) => isRetryable(outcomes.get(idOf(row))))
  const undoable = rows.flatMap((row) => {
    const outcome = outcomes.get(idOf(row))
    return (outcome?.isDone && bulk.undo?.rowOf(row, outcome.data)) || []
  })
  const isOver = wasSent && !isSending

  function sendRows(bulk: Bulk<Row>, rows: readonly Row[], sent = rows): void {
    const actions = sent.flatMap((row) => {
      const action = bulk.actionOf(row, chosen)
      return action ? [[idOf(row), action] as const] : []
    })
    setStep({ bulk, rows })
    setSent(true)
    const nameById = new Map(sent.map((row) => [idOf(row), nameOf(row)]))
    void send(bulk.label, nameById, new Map(actions))
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (first && !wasSent) sendRows(bulk, rows)
  }

  const isUnchanged = (row: Row) => !wasSent || outcomes.get(idOf(row))?.isDone === false
  const closeDialog = useCloseDialog()
  function close(): void {
    closeDialog()
    onClose(initialRows.filter(isUnchanged))
  }
  const leaving = useLeaving(close, { losesNothing: wasSent })
  const { input: Input } = bulk
  return (
    <Dialog title={`${bulk.label}: ${countText(rows.length, bulk.noun)}`} onClose={leaving.ask}>
      <form onSubmit={onSubmit} {...leaving.handlers}>
        <Stack>
          {leaving.question}
          {!wasSent && Input && <Input value={chosen} onChange={setChosen} />}
          {!wasSent && bulk.note && <Text size="sm">{bulk.note}</Text>}
          <Outcomes bulk={bulk} rows={rows} idOf={idOf} nameOf={nameOf} outcomes={outcomes} isSending={isSending} />
          <DialogFooter
            action={first}
            note={`Code for the first of ${rows.length}; the others differ only in their ids.`}
          >
            {isOver && failed.length > 0 && (
              <Button variant="light" onClick={() => sendRows(bulk, rows, failed)}>
                Try again
              </Button>
            )}
            {isOver && bulk.undo && undoable.length > 0 && (
              <Button variant="light" onClick={() => bulk.undo && sendRows(bulk.undo.bulk(), undoable)}>
                Undo
              </Button>
            )}
            <Button variant="default" onClick={close}>
              Close
            </Button>
            {!isOver && (
              <Button type="submit" loading={isSending} disabled={!first} color={bulk.isDangerous ? 'red' : undefined}>
                {bulk.submit ?? bulk.label}
              </Button>
            )}
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Maximum number of failures listed in a message. */
const MAX_LISTED = 5

/** Sends bulk changes. If the dialog is closed before they finish, a toast reports the result. */
function useBulkSending() {
  const { sendAll, ...state } = useBulkChanges()
  const showToast = useToast()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  async function send(
    label: string,
    nameById: ReadonlyMap<number, string>,
    actions: ReadonlyMap<number, Action>,
  ): Promise<void> {
    const outcomes = await sendAll(actions)
    if (isOpen.current) return
    const failures = [...outcomes].flatMap(([row, outcome]) =>
      outcome.isDone ? [] : [`${nameById.get(row)}: ${lateFailureOf(outcome.error)}`],
    )
    const listed = failures.slice(0, MAX_LISTED)
    const more = failures.length > MAX_LISTED ? [`And ${failures.length - MAX_LISTED} more.`] : []
    const summary = `${label}: ${summaryOf([...outcomes.values()], outcomes.size)}${failures.length > 0 ? '.' : ''}`
    showToast({ message: [summary, ...listed, ...more].join(' '), isError: failures.length > 0 })
  }

  return { ...state, send }
}

/** Whether a failed row can be resent. A deleted row cannot, and a changed row stays selected so it can be reviewed first. */
const isRetryable = (outcome: Outcome | undefined): boolean =>
  outcome?.isDone === false && !isConflict(outcome.error) && !isGone(outcome.error)

/** Summarizes outcomes, such as `1 of 2 done, 1 failed`. */
function summaryOf(outcomes: readonly Outcome[], total: number): string {
  const failed = outcomes.filter(({ isDone }) => !isDone).length
  return `${outcomes.length - failed} of ${total} done${failed > 0 ? `, ${failed} failed` : ''}`
}

interface OutcomesProps<Row> extends Omit<Props<Row>, 'onClose'> {
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly isSending: boolean
}

function Outcomes<Row>({ bulk, rows, idOf, nameOf, outcomes, isSending }: OutcomesProps<Row>) {
  const known = rows.flatMap((row) => outcomes.get(idOf(row)) ?? [])
  function textOf(row: Row): ReactNode {
    const outcome = outcomes.get(idOf(row))
    if (outcome === undefined) return isSending ? 'Waiting' : bulk.before(row)
    return outcome.isDone ? bulk.done : changeFailureOf(outcome.error).message
  }
  return (
    <>
      <Text size="sm" role="status" className="quiet">
        {known.length > 0 && summaryOf(known, rows.length)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can scroll the list only if it is focusable */}
      <ul className="outcomes" aria-label="Outcomes" tabIndex={0}>
        {rows.map((row) => (
          <li key={idOf(row)}>
            <span className="any-text">{nameOf(row)}</span>
            <Text
              inherit
              className="any-text"
              c={outcomes.get(idOf(row))?.isDone === false ? 'var(--mantine-color-error)' : 'dimmed'}
            >
              {textOf(row)}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}
