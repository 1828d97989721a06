// JSON with exact integers: those above 2^53 - 1 are bigints. Does not use JSON.rawJSON or source access in JSON.parse,
// which some runtimes still lack.
import { randomId } from './identifiers.ts'

/** Matches strings and numbers, so digits within a string are not mistaken for a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

export function parseJson(text: string): unknown {
  // A number needs at least 16 digits to exceed 2^53 - 1.
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  const mark = randomId()
  const isExact = (part: string): boolean => !/^-?\d+$/.test(part) || Number.isSafeInteger(Number(part))
  const marked = text.replace(token, (part) => (isExact(part) ? part : `"${mark}${part}"`))
  return JSON.parse(marked, (_, value) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  )
}

export function writeJson(value: unknown): string {
  const mark = randomId()
  const text = JSON.stringify(value, (name, inner) => {
    if (typeof inner === 'bigint') return `${mark}${inner}`
    requireExact(inner, name)
    return inner
  })
  return text.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}

/** Throws if a number exceeds 2^53 - 1, because it may already have been rounded. */
export function requireExact(value: unknown, name: string): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`${name} must be an integer (a bigint if above 2^53 - 1), not ${value}.`)
}
