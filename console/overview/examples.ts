// Example animals for an empty store, made with the same operations that everyone uses.

import { action } from '../service/action.ts'
import type { useChange } from '../service/changes.ts'

const examples: readonly {
  readonly category: string
  readonly description: string
  readonly names: readonly string[]
}[] = [
  { category: 'dog', description: 'Puppies and grown dogs', names: ['Rex', 'Bella', 'Bruno', 'Luna'] },
  { category: 'cat', description: 'Kittens and cats, house-trained', names: ['Tom', 'Mia', 'Felix'] },
  { category: 'rabbit', description: 'Best kept in pairs', names: ['Hazel', 'Clover'] },
  { category: 'fish', description: 'Sold by the unit', names: ['Neon tetra', 'Goldfish'] },
]
/** A new pet has a stock of one. */
const FISH_RECEIVED = 39

/** Returns how many pets were added. Fails with what the service fails with; what was added until then stays. */
export async function addExamples(send: ReturnType<typeof useChange>['send']): Promise<number> {
  let count = 0
  for (const { category, description, names } of examples) {
    const { id: categoryId } = await send(action('createCategory', { name: category, description }))
    for (const name of names) {
      const pet = await send(action('createPet', { name, categoryId }))
      if (category === 'fish')
        await send(action('adjustInventory', pet.id, { delta: FISH_RECEIVED, reason: 'received' }))
      count += 1
    }
  }
  return count
}
