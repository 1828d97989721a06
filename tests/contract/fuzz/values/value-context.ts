// Inputs to value generation besides the schema: unique strings, and ids of existing resources.
import type { Arbitrary } from 'fast-check'

export interface ValueContext {
  readonly isStrict: boolean
  /** Returns a string that has not been used before, so names do not collide. */
  uniqueText(): string
  /** Returns a reference if a field or parameter with this name refers to a resource. */
  reference(name: string): Reference | undefined
  /** Whether a body field with this name repeats the id in the path. */
  isPathId(name: string): boolean
}

export interface Reference {
  /** The path of one resource, such as `/books/{bookId}`. */
  readonly item: string
  /** Draws ids of existing and deleted resources; draws undefined until an id is known. */
  readonly ids: Arbitrary<string | undefined>
}

const [MARK, SAMPLE] = ['\u{f5555}', '\u{f5557}']

/**
 * Returns a placeholder, which is replaced when the request is sent: by an id of the resource at `item` or, if `item` is empty,
 * by the id in the request's path. If no id is known, `sample` replaces it. No document contains the marker characters.
 */
export const placeholder = (item = '', sample = '1'): string => MARK + item + SAMPLE + sample + MARK

export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(markedText), ([, item = '']) => item))]
}

export function replacePlaceholders(
  text: string,
  replacement: (item: string, sample: string) => string = (_, sample) => sample,
): string {
  return text.replaceAll(markedText, (_, item, sample) => replacement(item, sample))
}

const markedText = new RegExp(`${MARK}([^${MARK}]*)${SAMPLE}([^${MARK}]*)${MARK}`, 'gu')

/** Generates strings that differ from each other and, most likely, from those of earlier runs. */
export function uniqueTexts(seed: number): () => string {
  let count = 0
  return () => {
    count += 1
    return `n${(seed >>> 0).toString(36)}x${count.toString(36)}`
  }
}
