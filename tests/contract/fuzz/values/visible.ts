// Detects visible characters. A portable pattern cannot do this for characters above U+FFFF.

/**
 * Matches a visible character. Excludes two cases that Unicode's properties miss: the blank braille cell and interlinear
 * annotation marks.
 */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u

/** Whether a string has a character that is neither white space nor ignorable (`x-visible`). */
export function isVisible(text: string): boolean {
  return visible.test(text)
}
