// Texts with a visible character, which a pattern that works in every language cannot require outside the Basic Multilingual Plane.

/** Beyond Unicode's properties: the braille cell without dots, and the marks around an annotation. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/u

/** Whether a text has a character that is neither white space nor ignorable (`x-visible`). */
export function isVisible(text: string): boolean {
  return visible.test(text)
}
