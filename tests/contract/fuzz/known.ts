// Rejects what the fuzzer does not know: a part of the contract that no request tests must not look tested.
import type { Schema } from '../../../scripts/openapi/schema.ts'

/** Returns an error that names the file to extend, relative to this folder. */
export const notKnown = (what: string, file: string): Error =>
  new Error(`The fuzzer does not know ${what}; extend tests/contract/fuzz/${file}.`)

/** Keywords that describe values without restricting them. */
const annotations = 'title description default deprecated example examples x-enum-varnames x-open-enum'.split(' ')

/** Throws if a schema has other keywords than these. */
export function requireKnown(schema: Schema, keywords: readonly string[], file: string): void {
  const other = Object.keys(schema).find((keyword) => ![...keywords, ...annotations, 'type'].includes(keyword))
  if (other !== undefined) throw notKnown(`the keyword "${other}" here`, file)
}
