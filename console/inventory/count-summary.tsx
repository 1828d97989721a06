// What a count has found.
import { Text, Title } from '@mantine/core'
import { DataTable } from '../parts/data-table.tsx'
import { PageLink } from '../parts/link.tsx'

export interface Counted {
  readonly expected: number
  readonly counted: number
}

interface Props {
  readonly counted: ReadonlyMap<number, Counted>
  readonly skipped: number
  readonly nameOf: (petId: number) => string
}

export function CountSummary({ counted, skipped, nameOf }: Props) {
  const rows = [...counted].map(([petId, result]) => ({ petId, ...result }))
  const corrected = rows.filter(({ expected, counted }) => expected !== counted)
  return (
    <section aria-label="Summary">
      <Title order={2} size="h3">
        The count is over
      </Title>
      <Text my="sm">{`${counted.size} counted, ${corrected.length} corrected, ${Math.max(0, skipped)} skipped.`}</Text>
      <DataTable
        label="Corrected stocks"
        rows={corrected}
        idOf={({ petId }) => petId}
        empty={<Text c="dimmed">Every count was as expected.</Text>}
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
