// With what the names begin that have a part, gathered while pets are inserted in bulk: the pairs are far fewer than the pets.
import { startOf } from '../../server/names.ts'

export interface Starts {
  /** Notes a name by its key and the parts it has. */
  note(key: string, grams: string): void
  pairs(): { readonly gram: string; readonly start: string }[]
}

export function createStarts(): Starts {
  const grams = new Map<string, Set<string>>()
  return {
    note: (key, parts) => {
      const start = startOf(key)
      const known = grams.get(start) ?? new Set()
      grams.set(start, known)
      for (const gram of parts.split(' ')) known.add(gram)
    },
    pairs: () => [...grams].flatMap(([start, known]) => Array.from(known, (gram) => ({ gram, start }))),
  }
}
