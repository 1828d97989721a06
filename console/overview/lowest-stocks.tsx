// The available pets with the fewest units, with their names.
import { Text } from '@mantine/core'
import type { InventoryItem } from 'petstore-client'
import { PageLink } from '../parts/link.tsx'
import { numberText } from '../parts/locale.ts'
import { usePetNames } from '../pets/pet-names.ts'

export function LowestStocks({ items }: { readonly items: readonly InventoryItem[] }) {
  const nameOf = usePetNames(items.map(({ petId }) => petId))
  if (items.length === 0) return <Text c="dimmed">No pet is available.</Text>
  return (
    <table aria-label="Lowest stocks" className="table dense">
      <thead>
        <tr>
          <th>Pet</th>
          <th className="number">Units</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ petId, quantity }) => (
          <tr key={petId}>
            <td className="any-text">
              <PageLink to={`/pets/${petId}`}>{nameOf(petId)}</PageLink>
            </td>
            <td className="number">{numberText(quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
