// Compares two schemas from a caller's side: everything that could be sent must still be taken, and nothing may come that was ruled out.
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './change.ts'
import { type Compare, type Direction, harm } from './direction.ts'
import { type Effect, keywordRules } from './keywords.ts'
import { expand, inside, isThere, type Spot } from './node.ts'
import { compareObjects } from './objects.ts'
import { type SchemaView, viewSchema } from './schema-view.ts'
import { unjudged } from './unknown-keywords.ts'

/** They tell people something and bind nobody. */
const remarks = new Set(['title', 'description', 'example', 'examples', 'externalDocs', 'xml', 'deprecated'])
const judgedApart = new Set([
  'properties',
  'required',
  'additionalProperties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'default',
])

export function compareSchemas(
  direction: Direction,
  released: Spot,
  current: Spot,
  above: readonly (readonly [unknown, unknown])[] = [],
): Change[] {
  // A schema that contains itself: this pair is being compared already.
  if (above.some(([was, is]) => was === released.value && is === current.value)) return []
  const compare: Compare = (was, is) => compareSchemas(direction, was, is, [...above, [released.value, current.value]])
  const [was, is] = [viewSchema(released), viewSchema(current)]
  const type = compareKeyword(direction, 'type', was, is)
  // Of something of another type, nothing else can be compared.
  if (type.length > 0) return type
  return [
    ...compareKeywords(direction, was, is),
    ...compareDefaults(direction, was, is),
    ...compareObjects(direction, was, is, compare),
    ...(isThere(was.under('items')) || isThere(is.under('items'))
      ? compare(was.under('items'), is.under('items'))
      : []),
    ...compareChoices(direction, 'oneOf', was, is, compare),
    ...compareChoices(direction, 'anyOf', was, is, compare),
  ]
}

function compareKeywords(direction: Direction, was: SchemaView, is: SchemaView): Change[] {
  const keywords = [...new Set([...was.keywords, ...is.keywords])]
  return keywords
    .filter((keyword) => keyword !== 'type' && !remarks.has(keyword) && !judgedApart.has(keyword))
    .filter((keyword) => !keyword.startsWith('x-'))
    .flatMap((keyword) => compareKeyword(direction, keyword, was, is))
}

function compareKeyword(direction: Direction, keyword: string, was: SchemaView, is: SchemaView): Change[] {
  const rule = keywordRules[keyword]
  if (!rule) return compareUnknown(keyword, was, is)
  if (!harms(direction, rule(was.value(keyword), is.value(keyword)))) return []
  return [keywordChange(keyword, was, is, harm[direction])]
}

function harms(direction: Direction, effect: Effect): boolean {
  return effect === 'different' || effect === (direction === 'sent' ? 'narrower' : 'wider')
}

/** A keyword without a rule may restrict or permit, so to add it may be harm too. */
function compareUnknown(keyword: string, was: SchemaView, is: SchemaView): Change[] {
  if (isDeepStrictEqual(expand(was.under(keyword)), expand(is.under(keyword)))) return []
  return [keywordChange(keyword, was, is, unjudged)]
}

function compareDefaults(direction: Direction, was: SchemaView, is: SchemaView): Change[] {
  if (direction === 'answered' || isDeepStrictEqual(was.value('default'), is.value('default'))) return []
  return [keywordChange('default', was, is, 'who leaves it out would get something else')]
}

/**
 * Each alternative that could be sent must still be among the alternatives; each that may come must have been among them. Those of
 * `oneOf` are taken to exclude each other, as they do in a description that means it.
 */
function compareChoices(
  direction: Direction,
  keyword: 'oneOf' | 'anyOf',
  was: SchemaView,
  is: SchemaView,
  compare: Compare,
): Change[] {
  const [before, after] = [was.under(keyword), is.under(keyword)]
  if (!isThere(direction === 'sent' ? after : before)) return []
  if (!isThere(direction === 'sent' ? before : after)) return [keywordChange(keyword, was, is, harm[direction])]
  const fits = (one: Spot, other: Spot) =>
    (direction === 'sent' ? compare(one, other) : compare(other, one)).length === 0
  const [promised, offered] = direction === 'sent' ? [before, after] : [after, before]
  const lost = inside(promised).filter(([, one]) => !inside(offered).some(([, other]) => fits(one, other)))
  return lost.map(([, one]) => change(one, ...lostChoice(direction, keyword)))
}

function lostChoice(direction: Direction, keyword: string): [promised: string, now: string, why: string] {
  if (direction === 'sent') return [`this alternative of ${keyword}`, 'none that takes as much', harm.sent]
  return [`only the alternatives of ${keyword} there were`, 'this one beside them', harm.answered]
}

function keywordChange(keyword: string, was: SchemaView, is: SchemaView, why: string): Change {
  return change(was.spot, say(keyword, was.value(keyword)), say(keyword, is.value(keyword)), why)
}

function say(keyword: string, value: unknown): string {
  return value === undefined ? `no ${keyword}` : `${keyword} ${JSON.stringify(value)}`
}
