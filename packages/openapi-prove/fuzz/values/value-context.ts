// Inputs to value generation besides the schema: unique strings, and ids of existing resources.
import type { Arbitrary } from 'fast-check'

export interface ValueContext {
  readonly isStrict: boolean
  /** Returns a string that has not been used before, so names do not collide. */
  uniqueText(): string
  /** Returns a placeholder for an id if a field or parameter with this name refers to a resource. */
  reference(name: string): string | undefined
  /** Whether a body field with this name repeats the id in the path. */
  isPathId(name: string): boolean
  /** The depth to which a body's optional parts are generated. */
  readonly maxDepth?: number
}

export interface RandomValueContext {
  readonly isStrict: boolean
  /**
   * Draws ids of existing and deleted resources if the name refers to a resource; draws undefined until an id is known.
   */
  references(name: string): Arbitrary<string | undefined> | undefined
  isPathId(name: string): boolean
  readonly maxDepth?: number
}

const MARK = '\u{f5555}'

/** Marks an id to fill in when the request is sent. No document contains this character. */
export const placeholder = (resource: string): string => `${MARK}${resource}${MARK}`

/** The placeholder for the id in the path. */
export const pathIdPlaceholder: string = placeholder('')

export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(markedText), ([, name = '']) => name))]
}

export function replacePlaceholders(text: string, replacement: (resource: string) => string): string {
  return text.replaceAll(markedText, (_, resource) => replacement(resource))
}

const markedText = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'gu')

/** Generates strings that differ from each other and, most likely, from those of earlier runs. */
export function uniqueTexts(seed: number): () => string {
  let count = 0
  return () => {
    count += 1
    return `n${(seed >>> 0).toString(36)}x${count.toString(36)}`
  }
}
