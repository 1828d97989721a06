// What values are made with beside their schema: texts that were not used before, and identifiers of what is there.
import type { Arbitrary } from 'fast-check'

export interface Surroundings {
  readonly isStrict: boolean
  /** A text that was not used before, so that a service can tell one thing from another. */
  fresh(): string
  /** What stands for an identifier, where a field or parameter of this name refers to something. */
  reference(name: string): string | undefined
  /** Whether a body's field of this name repeats the identifier in the path. */
  isOwn(name: string): boolean
}

export interface RandomSurroundings {
  readonly isStrict: boolean
  /** Identifiers of what is or was there, where a field or parameter of this name refers to something. */
  references(name: string): Arbitrary<string> | undefined
  isOwn(name: string): boolean
}

const MARK = '\u{f5555}'

/** Stands for an identifier that is filled in when the request is sent; such a character is in no document. */
export const placeholder = (resource: string): string => `${MARK}${resource}${MARK}`

/** Stands for the identifier in the path. */
export const ownId: string = placeholder('')

export function placeholdersIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(marked), ([, name = '']) => name))]
}

export function replacePlaceholders(text: string, replacement: (resource: string) => string): string {
  return text.replaceAll(marked, (_, resource) => replacement(resource))
}

const marked = new RegExp(`${MARK}([^${MARK}]*)${MARK}`, 'gu')

/** Texts that differ from one another and, most likely, from those of every run before. */
export function freshTexts(seed: number): () => string {
  let count = 0
  return () => {
    count += 1
    return `n${(seed >>> 0).toString(36)}x${count.toString(36)}`
  }
}
