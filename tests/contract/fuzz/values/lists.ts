// Lists at each bound of their length, and with each candidate for an item.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { notKnown, requireKnown } from '../known.ts'
import { type Candidate, count, type Values } from './candidates.ts'

const FILE = 'values/lists.ts'

export interface ListCandidate extends Omit<Candidate, 'text'> {
  readonly items: readonly string[]
}

const typicalItems = (item: Values, size: number): string[] => Array.from({ length: size }, () => item.typical())

export function typicalList({ minItems = 0 }: Schema, item: Values): string[] {
  return typicalItems(item, minItems)
}

export function listCandidates(schema: Schema, item: Values): ListCandidate[] {
  requireKnown(schema, ['items', 'minItems', 'maxItems'], FILE)
  const { minItems = 0, maxItems } = schema
  if (maxItems === undefined) throw notKnown('lists without maxItems', FILE)
  const sizes = [...new Set([minItems - 1, minItems, minItems + 1, maxItems, maxItems + 1])].filter((size) => size >= 0)
  const others = typicalItems(item, Math.max(0, minItems - 1))
  return [
    ...sizes.map((size) => ({ items: typicalItems(item, size), label: count(size, 'item') })),
    ...item
      .candidates()
      .map(({ text, label, verdict }) => ({ items: [...others, text], label: `an item: ${label}`, verdict })),
  ]
}
