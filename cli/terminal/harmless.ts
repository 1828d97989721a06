// Sanitizes untrusted text for a terminal: control characters could write anywhere on the screen, and bidirectional characters could
// reorder a line.

/** Control characters, line separators, and characters that change the direction of text. */
const harmful = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Replaces each harmful character. */
export function harmless(text: string): string {
  return text.replaceAll(harmful, '\ufffd')
}

/** Escapes harmful characters in a line of JSON, where they can occur only within strings. */
export function escapeHarmful(json: string): string {
  return json.replaceAll(harmful, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
