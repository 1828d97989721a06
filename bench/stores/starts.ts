// Collects the rows of name_starts while pets are inserted in bulk: they are far fewer than the pets.
import { startOf } from '../../server/names.ts'

export interface NameStarts {
  add(key: string, grams: string): void
  rows(): { readonly gram: string; readonly start: string }[]
}

export function createNameStarts(): NameStarts {
  const gramsByStart = new Map<string, Set<string>>()
  return {
    add: (key, grams) => {
      const start = startOf(key)
      const known = gramsByStart.get(start) ?? new Set()
      gramsByStart.set(start, known)
      for (const gram of grams.split(' ')) known.add(gram)
    },
    rows: () => [...gramsByStart].flatMap(([start, grams]) => Array.from(grams, (gram) => ({ gram, start }))),
  }
}
