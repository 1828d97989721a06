// The values of a schema. Each part proposes candidates without knowing the rest of the schema, so only a validator can decide whether
// the whole value is valid.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { matches } from '../document/validators.ts'
import { notKnown, requireKnown } from '../known.ts'
import { type Candidate, labelled, type Values } from './candidates.ts'
import { trickyNames } from './characters.ts'
import { integerCandidates, typicalInteger } from './integers.ts'
import { listCandidates, typicalList } from './lists.ts'
import { fullyEscaped, type Notation } from './notation.ts'
import { objectValues } from './object-values.ts'
import { placeholder } from './placeholders.ts'
import { stringCandidates, typicalString } from './strings.ts'

export interface ValueContext {
  readonly notation: Notation
  /** Returns a string that has not been used before, so names do not collide. */
  uniqueText(): string
  /** Returns the path parameter that identifies the resource to which a field or parameter with this name refers. */
  reference(name: string): string | undefined
}

const FILE = 'values/schema-values.ts'

export function valuesOf(schema: Schema, name: string, context: ValueContext): Values {
  const values = plainValues(schema, name, context)
  const parameter = context.reference(name)
  if (parameter === undefined || schema.type !== 'integer') return values
  const id = placeholder(parameter)
  // Only the path's own id is known to be valid where a body repeats it.
  const isOwn = name === 'id'
  const others = values
    .candidates()
    .map((one) =>
      isOwn && matches(schema, Number(one.text)) ? { ...one, verdict: one.verdict ?? 'unspecified' } : one,
    )
  return {
    typical: () => id,
    choices: () => [id],
    candidates: () => [{ text: id, label: 'an existing id' }, ...others],
  }
}

function plainValues(schema: Schema, name: string, context: ValueContext): Values {
  if (schema.anyOf) return anyOf(schema, name, context)
  if (schema.enum) return choices(schema, context.notation)
  const [type = '', ...others] = [schema.type ?? []].flat()
  if (others.some((other) => other !== 'null')) throw notKnown('several types besides null', FILE)
  const values = ofType(type, schema, name, context)
  return { ...values, candidates: () => [...values.candidates(), ...context.notation.wrong(type, values.typical())] }
}

function ofType(type: string, schema: Schema, name: string, context: ValueContext): Values {
  const { notation, uniqueText } = context
  if (type === 'object') return objectValues(schema, (field, fieldName) => valuesOf(field, fieldName, context))
  if (type === 'boolean') return constants('true', 'false')
  if (type === 'integer')
    return simple(
      () => typicalInteger(schema),
      () => integerCandidates(schema, notation.isJson),
    )
  if (type === 'string')
    return simple(
      () => notation.string(typicalString(schema, uniqueText)),
      () => written(stringCandidates(schema, uniqueText), schema, notation),
    )
  if (type !== 'array' || !schema.items || !notation.isJson) throw notKnown(`values of type ${type} here`, FILE)
  const item = valuesOf(schema.items, name, context)
  const list = (items: readonly string[]) => `[${items.join()}]`
  return simple(
    () => list(typicalList(schema, item)),
    () => listCandidates(schema, item).map(({ items, ...rest }) => ({ ...rest, text: list(items) })),
  )
}

const simple = (typical: () => string, candidates: () => Candidate[]): Values => ({
  typical,
  choices: () => [typical()],
  candidates,
})

function constants(first: string, ...others: readonly string[]): Values {
  const texts = [first, ...others]
  return { typical: () => first, choices: () => texts, candidates: () => texts.map((text) => ({ text, label: text })) }
}

const ESCAPED = 3

/** Writes strings, and repeats some valid ones as JSON whose characters are all escaped. */
function written(strings: readonly Candidate[], schema: Schema, { isJson, string }: Notation): Candidate[] {
  const valid = strings.filter(({ text, verdict }) => verdict === undefined && matches(schema, text))
  const escaped = isJson ? valid.slice(0, ESCAPED) : []
  return [
    ...strings.map((one) => ({ ...one, text: string(one.text) })),
    ...escaped.map(({ text, label }) => ({ text: fullyEscaped(text), label: `${label}, fully escaped` })),
  ]
}

function choices(schema: Schema, { string, wrong }: Notation): Values {
  requireKnown(schema, ['enum'], FILE)
  const listed = (schema.enum ?? []).map((value) => {
    if (typeof value !== 'string') throw notKnown('enums of other types than strings', FILE)
    return value
  })
  const near = listed.flatMap((value) => [
    '',
    'null',
    value.toUpperCase(),
    ` ${value}`,
    `${value},${value}`,
    value.slice(1),
  ])
  const [first = '', ...others] = listed.map(string)
  const values = constants(first, ...others)
  const unlisted = [...new Set([...near, ...trickyNames])].map(string)
  return {
    ...values,
    candidates: () => [...values.candidates(), ...labelled('not in the list', unlisted), ...wrong('string', first)],
  }
}

function anyOf(schema: Schema, name: string, context: ValueContext): Values {
  requireKnown(schema, ['anyOf'], FILE)
  const all = (schema.anyOf ?? []).map((one) => valuesOf(one, name, context))
  return {
    typical: () => all[0]?.typical() ?? 'null',
    choices: () => all.map(({ typical }) => typical()),
    candidates: () => all.flatMap(({ candidates }) => candidates()),
  }
}
