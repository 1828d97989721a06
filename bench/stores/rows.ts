// The animals that all servers are filled with: the same for everyone, each told by its number alone.
import { kinds, petNames } from '../../server/seed/animals.ts'

export interface Animal {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly status: 'available' | 'pending' | 'sold'
  readonly quantity: number
}

export const categories: readonly { readonly id: number; readonly name: string }[] = kinds.map(({ name }, i) => ({
  id: i + 1,
  name,
}))

/** As many are called so in a small store as in a large one. */
export const rareName = 'Quagga'
const RARE = 20

/** Every tenth pet from the first on can always be ordered: its stock outlasts any run. */
export const betweenOrderable = 10
const PLENTY = 1_000_000

export function animal(id: number, total: number): Animal {
  const isRare = id % Math.ceil(total / RARE) === 0
  const name = `${isRare ? rareName : petNames[(id * 7) % petNames.length]} ${id}`
  const status = id % betweenOrderable === 0 ? 'sold' : id % betweenOrderable === 5 ? 'pending' : 'available'
  // Spread over the categories so that each has animals of every status.
  const categoryId = 1 + (Math.floor(id / betweenOrderable) % categories.length)
  return { id, name, categoryId, status, quantity: status === 'sold' ? 0 : PLENTY + (id % 100) }
}

export function* animals(total: number): Generator<Animal> {
  for (let id = 1; id <= total; id += 1) yield animal(id, total)
}

export function* inBatches(total: number, size: number): Generator<Animal[]> {
  for (let first = 1; first <= total; first += size)
    yield Array.from({ length: Math.min(size, total - first + 1) }, (_, i) => animal(first + i, total))
}
