// The lists that a schema allows and forbids: at each length bound, with repeated items, and with every value of an item.

import fc, { type Arbitrary } from 'fast-check'
import { count } from '../../../../scripts/compatibility/report-outcome.ts'
import { nothing, type Schema } from '../../../../scripts/openapi/schema.ts'
import { parsedJson } from '../test-case.ts'
import {
  joined,
  labelled,
  listed,
  type Part,
  placed,
  type Texts,
  type Values,
  type Verdict,
  validTexts,
} from './labelled-text.ts'
import type { Position } from './position.ts'

/** The maximum length of a list that is sent to test a length bound. */
const MANY_ITEMS = 1000

export function arrayValues(schema: Schema, { notation: { list }, inside, isDetailed }: Position): Values {
  const { minItems = 0, maxItems = Infinity, uniqueItems = false, prefixItems = [], items = {}, contains } = schema
  const first = prefixItems.length
  const least = Math.max(minItems, contains ? 1 : 0)
  const partAt = (index: number): Values => inside(prefixItems[index] ?? items)
  const contained = contains && inside({ allOf: [items, contains] })
  const ordinary = (size: number) => Array.from({ length: size }, (_, at) => partAt(at).typical())
  const several = (size: number): string[] => {
    const texts = contained && size > first ? ordinary(size).with(first, contained.typical()) : ordinary(size)
    return uniqueItems ? distinct(texts, partAt(first)) : texts
  }
  const rest: Part<readonly string[]> = {
    typical: () => several(least),
    random: () => {
      const start = [...prefixItems.keys()].map(partAt)
      return randomItems(schema, contained ? [...start, contained] : start, partAt(first))
    },
  }
  const positions = isDetailed ? [...prefixItems.keys(), Math.max(least - 1, contained ? first + 1 : first)] : []
  const withItem = (verdict: Verdict): Texts =>
    joined(
      ...positions.map((at) =>
        placed(partAt(at)[verdict], rest, (one, others) => {
          const before = ordinary(at).map((text, index) => others[index] ?? text)
          return { ...one, text: list([...before, one.text, ...others.slice(at + 1)]), label: `an item: ${one.label}` }
        }),
      ),
    )
  const sizes = [least, least + 1, first, maxItems].filter((size) => size <= Math.min(maxItems, MANY_ITEMS))
  const sized = (size: number) => ({ text: list(several(size)), label: count(size, 'item') })
  const wrong = () => [
    ...(maxItems < Infinity ? labelled(`more than ${count(maxItems, 'item')}`, [list(several(maxItems + 1))]) : []),
    ...(minItems > 0 ? labelled(`fewer than ${count(minItems, 'item')}`, [list(several(minItems - 1))]) : []),
    ...(items === nothing ? labelled(`more than ${count(first, 'item')}`, [list(several(first + 1))]) : []),
    ...(uniqueItems ? labelled('an item twice', [list(repeated(several(Math.max(1, minItems - 1))))]) : []),
    ...(contained ? labelled('no item that it must contain', [list(ordinary(Math.max(1, minItems)))]) : []),
    ...(contained?.invalid.planned() ?? []).map(({ text, label }) => ({
      text: list(ordinary(Math.max(first + 1, minItems)).with(first, text)),
      label: `no item that it must contain: ${label}`,
    })),
  ]
  return {
    typical: () => list(several(least)),
    valid: joined(
      listed(
        () => [...new Set(sizes)].map(sized),
        () => rest.random().map((texts) => ({ text: list(texts), label: 'random items' })),
      ),
      withItem('valid'),
    ),
    invalid: joined(listed(wrong), withItem('invalid')),
    unspecified: withItem('unspecified'),
  }
}

const repeated = (texts: readonly string[]): string[] => [...texts, ...texts.slice(0, 1)]

/** Replaces repeated strings with other valid ones, if there are enough. */
function distinct(texts: readonly string[], part: Values): string[] {
  const chosen = new Set(texts)
  if (chosen.size === texts.length) return [...texts]
  const others = fc.sample(validTexts(part), { numRuns: 3 * texts.length, seed: 1 })
  for (const text of [...part.valid.planned().map((one) => one.text), ...others])
    if (chosen.size < texts.length) chosen.add(text)
  return [...chosen]
}

function randomItems(schema: Schema, start: readonly Values[], part: Values): Arbitrary<string[]> {
  const { minItems = 0, maxItems = Infinity, uniqueItems, items } = schema
  const minLength = Math.max(0, minItems - start.length)
  const maxLength =
    items === nothing ? minLength : Math.max(minLength, Math.min(maxItems - start.length, minLength + 4))
  const one = validTexts(part)
  const others = uniqueItems
    ? fc.uniqueArray(one, { minLength, maxLength, selector: canonical })
    : fc.array(one, { minLength, maxLength })
  return fc.tuple(fc.tuple(...start.map(validTexts)), others).map(([some, more]) => [...some, ...more])
}

/** Normalizes JSON, so two notations of the same value compare equal. Returns text that is not JSON unchanged. */
function canonical(text: string): string {
  const read = parsedJson(text)
  return read ? JSON.stringify(read.value) : text
}
