// JSON whose integers are exact: beyond 2^53 - 1 they are bigints. Not every runtime has JSON.rawJSON and the source of a number yet.
import { randomId } from './identifiers.ts'

/** Strings and numbers, so that digits within a string are not taken for a number. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

export function parseJson(text: string): unknown {
  // No number can be beyond 2^53 - 1, which has 16 digits.
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

/** A number beyond 2^53 - 1 was rounded before it came here. */
export function requireExact(value: unknown, name: string): void {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new TypeError(`${name} must be an integer, and a bigint above 2^53 - 1, but is ${value}.`)
}
