// Shortcuts that fill a store's catalog and read its lists.
import type { components } from '../../../contract/generated/types.ts'
import type { TestStore } from './store.ts'

export type Pet = components['schemas']['Pet']
export type Category = components['schemas']['Category']

/** Creates a category, with a unique name unless one is given. */
export async function addCategory(store: TestStore, name = `kind ${crypto.randomUUID()}`): Promise<Category> {
  return (await store.send<Category>('POST', '/categories', { name })).body
}

/** Creates a pet, in a new category unless one is given. */
export async function addPet(store: TestStore, pet: Partial<components['schemas']['NewPet']> = {}): Promise<Pet> {
  const categoryId = pet.categoryId ?? (await addCategory(store)).id
  return (await store.send<Pet>('POST', '/pets', { name: 'Rex', ...pet, categoryId })).body
}

/** Returns all items in a list. Follows the `Link` header from page to page. */
export async function listAll<Item>(store: TestStore, first: string): Promise<Item[]> {
  const items: Item[] = []
  for (let next: string | undefined = first; next !== undefined; ) {
    const { body, headers } = await store.send<Item[]>('GET', next)
    items.push(...body)
    if (next === nextLink(headers)) throw new Error(`The next link on ${next} points to the same page.`)
    next = nextLink(headers)
  }
  return items
}

/** Returns the URL of the next page; undefined on the last page. */
export function nextLink(headers: Headers): string | undefined {
  return /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
}
