// Compares the keywords that restrict a value without describing its parts.
import { isDeepStrictEqual } from 'node:util'
import { type Change, type CreateChange, error, warning } from './change.ts'
import { impactOf, type Pair, unknownImpact } from './direction.ts'
import { hasRule, nestedEffect, typesOf, violation } from './keywords.ts'
import { keywordsOf, type MergedSchema, valuesOf } from './merged-schema.ts'

/** Keywords that do not restrict values, or that other files compare. */
const ignored = new Set(
  `$anchor $comment $defs $id $schema additionalProperties allOf default deprecated description discriminator example
  examples externalDocs items prefixItems properties readOnly required title type writeOnly xml`.split(/\s+/),
)

export function compareTypes(pair: Pair): readonly Change[] {
  const changes = compareKeyword(pair, 'type')
  if (changes.length > 0 || typesOf(pair.larger).size > 0) return changes
  const [promised, now] = pair.direction === 'request' ? ['some value', 'no value'] : ['no value', 'some value']
  return [error(`${pair.direction}-type`, pair.before.node, promised, now, impactOf[pair.direction])]
}

export function compareKeywords(pair: Pair): readonly Change[] {
  const keywords = new Set([...keywordsOf(pair.before), ...keywordsOf(pair.after)])
  const compared = [...keywords].filter(
    (keyword) => !ignored.has(keyword) && !/^x-/.test(keyword) && !nestedEffect(keyword),
  )
  return [...compared.flatMap((keyword) => compareKeyword(pair, keyword)), ...compareDefaults(pair)]
}

function compareKeyword(pair: Pair, keyword: string): readonly Change[] {
  if (!hasRule(keyword)) return compareUnknownKeyword(pair, keyword)
  const levels = valuesOf(pair.larger, keyword).map((limit) => violation(keyword, limit, pair.smaller))
  const change = levels.includes('error') ? error : levels.includes('warning') ? warning : undefined
  return change ? [keywordChange(pair, keyword, change)] : []
}

/** Compares a keyword without a rule. It may restrict or permit values, so even adding it may break clients. */
function compareUnknownKeyword(pair: Pair, keyword: string): readonly Change[] {
  return isSame(pair, keyword) ? [] : [keywordChange(pair, keyword, warning, unknownImpact)]
}

function compareDefaults(pair: Pair): readonly Change[] {
  if (pair.direction === 'response' || isSame(pair, 'default')) return []
  return [keywordChange(pair, 'default', error, 'clients that omit the value would get different behavior')]
}

function isSame({ before, after }: Pair, keyword: string): boolean {
  return isDeepStrictEqual(valuesOf(before, keyword), valuesOf(after, keyword))
}

export function keywordChange(
  { direction, before, after }: Pair,
  keyword: string,
  change: CreateChange,
  text: string = impactOf[direction],
): Change {
  return change(`${direction}-${keyword}`, before.node, inWords(keyword, before), inWords(keyword, after), text)
}

function inWords(keyword: string, schema: MergedSchema): string {
  const values = valuesOf(schema, keyword).map((value) => JSON.stringify(value))
  return values.length > 0 ? `${keyword} ${values.join(' and ')}` : `no ${keyword}`
}
