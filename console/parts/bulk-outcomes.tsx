// The rows of a change to several, each with what the service said about it.
import { Text } from '@mantine/core'
import type { Outcome } from '../service/bulk-changes.ts'
import { changeFailureOf, isConflict, isGone } from './failure.ts'

export interface BulkRow {
  readonly id: number
  readonly name: string
  /** What it is before the change. */
  readonly state: string | undefined
}

interface Props {
  readonly rows: readonly BulkRow[]
  /** What a row says when it is done. */
  readonly done: string
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly isSending: boolean
}

/** Such as `1 of 2 done, 1 not`. */
export function summaryOf(outcomes: readonly Outcome[], total: number): string {
  const failed = outcomes.filter(({ isDone }) => !isDone).length
  return `${outcomes.length - failed} of ${total} done${failed > 0 ? `, ${failed} not` : ''}`
}

/** Not what is gone. What has changed since it was shown is shown first: its row stays selected. */
export const isRetryable = (outcome: Outcome | undefined): boolean =>
  outcome?.isDone === false && !isConflict(outcome.error) && !isGone(outcome.error)

export function BulkOutcomes({ rows, done, outcomes, isSending }: Props) {
  const known = rows.flatMap(({ id }) => outcomes.get(id) ?? [])
  return (
    <>
      <Text size="sm" role="status" className="outcomes-summary">
        {known.length > 0 && summaryOf(known, rows.length)}
      </Text>
      {/* It can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ul className="outcomes" aria-label="Outcomes" tabIndex={0}>
        {rows.map(({ id, name, state }) => {
          const outcome = outcomes.get(id)
          return (
            <li key={id} data-failed={outcome?.isDone === false || undefined}>
              <span className="any-text">{name}</span>
              <span className="any-text outcome">{textOf(outcome) ?? (isSending ? 'Waiting' : state)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )

  function textOf(outcome: Outcome | undefined): string | undefined {
    if (outcome === undefined) return undefined
    return outcome.isDone ? done : changeFailureOf(outcome.error).message
  }
}
