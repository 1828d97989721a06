// The available pets with the fewest units, with their names.
import { Table, Text } from '@mantine/core'
import type { InventoryItem } from 'petstore-client'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { usePetNames } from '../pets/pet-names.ts'

export function LowestStocks({ items }: { readonly items: readonly InventoryItem[] }) {
  const nameOf = usePetNames(items.map(({ petId }) => petId))
  if (items.length === 0) return <Text c="dimmed">No pet is available.</Text>
  return (
    <Table aria-label="Lowest stocks" verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Pet</Table.Th>
          <Table.Th className="number">Units</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {items.map(({ petId, quantity }) => (
          <Table.Tr key={petId}>
            <Table.Td className="any-text">
              <PageLink to={`/pets/${petId}`}>{nameOf(petId)}</PageLink>
            </Table.Td>
            <Table.Td className="number">{numberText(quantity)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
