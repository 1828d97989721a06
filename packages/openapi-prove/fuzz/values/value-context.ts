// What values are generated with besides their schema: unique texts, and ids of existing resources.
import type { Arbitrary } from 'fast-check'

export interface ValueContext {
  readonly isStrict: boolean
  /** A text that was not used before, so that names do not collide. */
  uniqueText(): string
  /** A placeholder for an id, if a field or parameter with this name refers to a resource. */
  reference(name: string): string | undefined
  /** Whether a field of the body with this name repeats the id in the path. */
  isPathId(name: string): boolean
  /** Down to which depth of a body optional parts are generated. */
  readonly maxDepth?: number
}

export interface RandomValueContext {
  readonly isStrict: boolean
  /** Ids of existing and deleted resources, if a field or parameter with this name refers to one; undefined while there are none. */
  references(name: string): Arbitrary<string | undefined> | undefined
  isPathId(name: string): boolean
  readonly maxDepth?: number
}

const MARK = '\u{f5555}'

/** Stands for an id that is filled in when the request is sent. No document contains this character. */
export const placeholder = (resource: string): string => `${MARK}${resource}${MARK}`

/** Stands for the id in the path. */
export const pathIdPlaceholder: string = placeholder('')

export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(markedText), ([, name = '']) => name))]
}

export function replacePlaceholders(text: string, replacement: (resource: string) => string): string {
  return text.replaceAll(markedText, (_, resource) => replacement(resource))
}

const markedText = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'gu')

/** Texts that differ from one another and, most likely, from those of all earlier runs. */
export function uniqueTexts(seed: number): () => string {
  let count = 0
  return () => {
    count += 1
    return `n${(seed >>> 0).toString(36)}x${count.toString(36)}`
  }
}
