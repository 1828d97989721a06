// The pets of a change to several, each with what the service said about it.
import { Text } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { refusalOf } from '../parts/refusal.ts'
import type { Outcome } from '../service/bulk-changes.ts'
import { type BulkKind, bulks } from './bulk-kinds.ts'

interface Props {
  readonly kind: BulkKind
  readonly pets: readonly Pet[]
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly isSending: boolean
}

export function BulkOutcomes({ kind, pets, outcomes, isSending }: Props) {
  const failed = [...outcomes.values()].filter(({ isDone }) => !isDone).length
  return (
    <>
      <Text size="sm" role="status">
        {outcomes.size > 0 && `${outcomes.size - failed} of ${pets.length} done${failed > 0 ? `, ${failed} not` : ''}`}
      </Text>
      {/* It can be scrolled by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <ul className="outcomes" aria-label="Outcomes" tabIndex={0}>
        {pets.map(({ id, name, status }) => {
          const outcome = outcomes.get(id)
          return (
            <li key={id} data-failed={outcome?.isDone === false || undefined}>
              <span className="any-text">{name}</span>
              <span className="any-text outcome">
                {outcome === undefined
                  ? isSending
                    ? 'Waiting'
                    : status
                  : outcome.isDone
                    ? bulks[kind].done
                    : refusalOf(outcome.error).message}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
