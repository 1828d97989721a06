// Valid and invalid percent-encodings.

/** Encodes like encodeURIComponent, but writes a lone surrogate as invalid UTF-8 instead of throwing. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  }).join('')
}

export function everyByteEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Strings that are not percent-encoded UTF-8. */
export const brokenEncodings: readonly string[] = [
  ...['%', '%4', '%zz', '%%', '%u0041', '%FF', '%C3', '%C3%28', '%C0%80', '%ED%A0%80', '%F5%80%80%80', 'a%E2%82'],
]
