// Sample data, created through the client.
import type { Pet, Petstore } from 'petstore-client'

export const uniqueName = (kind: string): string => `${kind} ${Math.random().toString(36).slice(2)}`

export async function addPet(store: Petstore, quantity = 1): Promise<Pet> {
  const { id: categoryId } = await store.categories.create({ name: uniqueName('dog') })
  const pet = await store.pets.create({ name: 'Rex', categoryId })
  if (quantity !== 1) await store.inventory.set(pet.id, { quantity })
  return pet
}

export async function addPets(store: Petstore, count: number): Promise<{ categoryId: number; ids: number[] }> {
  const { id: categoryId } = await store.categories.create({ name: uniqueName('fish') })
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await store.pets.create({ name: `Nemo ${n}`, categoryId })).id)
  return { categoryId, ids }
}

/** A replacement for Array.fromAsync, which Node lacks before version 22. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}
