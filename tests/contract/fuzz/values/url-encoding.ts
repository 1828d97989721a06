// Valid and invalid percent-encodings.
import type { PathParams } from '../../../../scripts/openapi/paths.ts'

/** Like encodeURIComponent, but encodes a lone surrogate as invalid UTF-8 instead of throwing. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  }).join('')
}

export function encodedParams(params: PathParams): PathParams {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, percentEncoded(value)]))
}

/** Encodes every byte of a string. */
export function everyByteEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Whether a string is percent-encoded UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Strings that are not percent-encoded UTF-8. */
export const brokenEncodings: readonly string[] = [
  '%',
  '%4',
  '%zz',
  '%%',
  '%u0041',
  '%FF',
  '%C3',
  '%C3%28',
  '%C0%80',
  '%ED%A0%80',
  '%F5%80%80%80',
  'a%E2%82',
]
