// Makes text of others fit for a terminal: with control characters it could write anywhere, and with others show a line in a wrong order.

/** Control characters, line separators, and characters that change the direction of text. */
const harmful = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** With a replacement character for each that could do harm. */
export function harmless(text: string): string {
  return text.replaceAll(harmful, '\ufffd')
}

/** JSON with escapes for these characters, which it has only within texts. */
export function escapeHarmful(json: string): string {
  return json.replaceAll(harmful, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
