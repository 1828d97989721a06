// Percent-encoding of texts, in valid and invalid ways.

/** Like encodeURIComponent, which throws on a lone surrogate: that becomes bytes that are not UTF-8. */
export function percentEncoded(text: string): string {
  return Array.from(text, (character) => {
    if (character.isWellFormed()) return encodeURIComponent(character)
    const code = character.charCodeAt(0)
    return `%ED%${(0x80 | ((code >> 6) & 0x3f)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`
  }).join('')
}

/** The same text with every byte encoded. */
export function everyByteEncoded(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** Texts that are not percent-encoded UTF-8. */
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
