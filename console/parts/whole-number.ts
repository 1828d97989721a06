// Whole numbers as people type them. Nothing else is turned into one.

export const NOT_WHOLE = 'Enter a whole number, such as 5.'

/** Undefined if the text is something else, or has more digits than a number keeps exactly. */
export function wholeNumber(text: string): number | undefined {
  const trimmed = text.trim()
  return /^[+-]?\d{1,15}$/.test(trimmed) ? Number(trimmed) : undefined
}
