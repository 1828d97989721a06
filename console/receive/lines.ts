// Reads the rows of a delivery from a spreadsheet, and finds the animals that they name.
import type { Petstore, StockLevel } from 'petstore-client'
import { parseCsv } from '../parts/csv.ts'
import { wholeNumber } from '../parts/inputs.tsx'
import { nameKey } from '../parts/text.tsx'
import { atOnce } from '../service/changes.ts'

export interface Line {
  readonly key: number
  readonly petId: number | undefined
  /** Units that arrived. */
  readonly count: number | undefined
  /** Pasted number or name, if it does not identify an animal. */
  readonly text?: string
  readonly problem?: string | undefined
}

export const MAX_LINES = 500

let lastKey = 0

/** Returns a unique key for a line. The key also distinguishes the requests of two identical lines. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}

/**
 * Reads pasted rows. The first cell is an animal's number or name, and the last cell is the number of units. Skips a
 * header row.
 */
export async function readLines(store: Petstore, pasted: string): Promise<readonly Line[]> {
  const rows = parseCsv(pasted).map(({ cells }) => ({
    text: cells[0]?.trim() ?? '',
    unitsText: cells.length > 1 ? (cells.at(-1)?.trim() ?? '') : '',
  }))
  if (rows.length > 1 && rows[0] && wholeNumber(rows[0].unitsText) === undefined) rows.shift()
  const found = new Map<string, readonly StockLevel[]>()
  await atOnce(new Set(rows.slice(0, MAX_LINES + 1).map(({ text }) => text)), async (text) => {
    found.set(text, await animalsNamed(store, text))
  })
  return rows.map(({ text, unitsText }): Line => {
    const animals = found.get(text) ?? []
    const units = wholeNumber(unitsText)
    const count = units !== undefined && units > 0 ? units : undefined
    const unitsProblem =
      count === undefined && unitsText !== '' ? `“${unitsText}” is not a number of units.` : undefined
    const key = nextKey()
    if (animals.length === 1) return { key, petId: animals[0]?.petId, count, problem: unitsProblem }
    const problem =
      animals.length === 0
        ? `No animal is called “${text}”.`
        : `${animals.length} animals are called “${text}”. Choose one.`
    return { key, petId: undefined, count, text, problem: [problem, unitsProblem].filter(Boolean).join(' ') }
  })
}

/**
 * Finds the animal with the given number, such as `109` or `#109`. Otherwise, finds all animals with the given name.
 */
async function animalsNamed(store: Petstore, text: string): Promise<readonly StockLevel[]> {
  const [, digits] = /(?:^|#)([1-9]\d{0,14})$/.exec(text) ?? []
  if (text === '') return []
  const byNumber = digits ? await store.stockLevels.list({ petId: [Number(digits)] }) : []
  if (byNumber.length > 0) return byNumber
  const byName = await store.stockLevels.list({ q: text, limit: 100 })
  return byName.filter(({ name }) => nameKey(name) === nameKey(text))
}
