// What a count has found.
import { Text } from '@mantine/core'
import { DataTable } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { type Attempt, lastAttempt, savedOf } from './attempts.ts'

interface Props {
  readonly attempts: readonly Attempt[]
  /** The pets that had their turn. */
  readonly passed: readonly number[]
  readonly nameOf: (petId: number) => string
}

export function CountSummary({ attempts, passed, nameOf }: Props) {
  const saved = savedOf(attempts)
  const saving = attempts.filter(({ state }) => state === 'saving').length
  const corrected = [...saved]
    .map(([petId, result]) => ({ petId, ...result }))
    .filter(({ expected, counted }) => expected !== counted)
  const skipped = passed.filter((petId) => !lastAttempt(attempts, petId)).length
  return (
    <section aria-label="Summary">
      <h2>Count finished</h2>
      <Text my="sm" role="status">
        {saving > 0
          ? `${saving} ${saving === 1 ? 'count is' : 'counts are'} still being saved.`
          : `${saved.size} counted, ${corrected.length} corrected, ${skipped} skipped.`}
      </Text>
      <DataTable
        label="Corrected stocks"
        rows={corrected}
        idOf={({ petId }) => petId}
        empty={<Text c="dimmed">Nothing was corrected.</Text>}
        columns={[
          {
            label: 'Pet',
            cell: ({ petId }) => (
              <PageLink to={`/pets/${petId}`} className="any-text">
                {nameOf(petId)}
              </PageLink>
            ),
          },
          { label: 'Expected', isNumber: true, cell: ({ expected }) => expected },
          { label: 'Counted', isNumber: true, cell: ({ counted }) => counted },
          {
            label: 'Difference',
            isNumber: true,
            cell: ({ expected, counted }) => (counted > expected ? `+${counted - expected}` : counted - expected),
          },
        ]}
      />
    </section>
  )
}
