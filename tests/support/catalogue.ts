// Quick ways to have something in a store's catalogue.
import type { components } from '../../contract/generated/types.ts'
import type { TestStore } from './store.ts'

export type Pet = components['schemas']['Pet']
export type Category = components['schemas']['Category']

/** A category, with a name no other has unless one is given. */
export async function addCategory(store: TestStore, name = `kind ${crypto.randomUUID()}`): Promise<Category> {
  return (await store.send<Category>('POST', '/categories', { name })).body
}

/** A pet, in a category of its own unless one is given. */
export async function addPet(store: TestStore, pet: Partial<components['schemas']['NewPet']> = {}): Promise<Pet> {
  const categoryId = pet.categoryId ?? (await addCategory(store)).id
  return (await store.send<Pet>('POST', '/pets', { name: 'Rex', ...pet, categoryId })).body
}

/** All items of a list, page by page along its links. */
export async function listAll<Item>(store: TestStore, first: string): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | undefined = first; next !== undefined; ) {
    const { body, headers } = await store.send<Item[]>('GET', next)
    items.push(...body)
    next = nextLink(headers)
  }
  return items
}

/** The address of the next page, if there is one. */
export function nextLink(headers: Headers): string | undefined {
  return /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}
