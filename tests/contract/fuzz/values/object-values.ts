// The objects that a schema allows and forbids: with optional, missing and unknown fields, with too few or too many
// fields, and with every value of a field.

import fc, { type Arbitrary } from 'fast-check'
import { count } from '../../../../scripts/compatibility/report-outcome.ts'
import { nothing, type Schema } from '../../../../scripts/openapi/schema.ts'
import {
  joined,
  kept,
  type LabelledText,
  labelled,
  listed,
  none,
  type Part,
  placed,
  type Texts,
  trickyNames,
  type Values,
  type Verdict,
  validTexts,
} from './labelled-text.ts'
import { brace, field } from './notation.ts'
import { expressionOf } from './pattern.ts'
import type { Position } from './position.ts'
import { anyText } from './strings.ts'

/** A field that an object may have. */
interface Slot {
  readonly name: string
  readonly isRequired: boolean
  /** Returns the field's values. Schemas may contain themselves, so the values are computed only when needed. */
  values(): Values
}

interface Pair {
  readonly name: string
  readonly text: string
}

export function objectValues(schema: Schema, position: Position): Values {
  const { minProperties = 0, maxProperties = Infinity, propertyNames } = schema
  const slots = slotsOf(schema, position)
  const [required, optional] = [slots.filter((one) => one.isRequired), slots.filter((one) => !one.isRequired)]
  const others = position.isDetailed ? optional : []
  const pairOf = ({ name, values }: Slot): Pair => ({ name, text: field(name, values().typical()) })
  /** Returns the required fields, and as many others as needed. */
  const several = (size: number, without?: string): Pair[] => {
    const named = (slot: Slot) => slot.name !== without
    const needed = required.filter(named)
    const chosen = [...needed, ...optional.filter(named)].slice(0, Math.max(size, needed.length))
    const missing = isClosed(schema) ? 0 : size - chosen.length
    const extras = Array.from({ length: Math.max(0, missing) }, (_, n) => extraSlot(schema, position, `${n}`))
    return [...chosen, ...extras].map(pairOf)
  }
  const rest = (without?: string): Part<readonly string[]> => ({
    typical: () => textsOf(several(minProperties - (without === undefined ? 0 : 1), without)),
    random: () => randomPairs(schema, position, [...required, ...others]).map((pairs) => textsOf(pairs, without)),
  })
  const whole = rest()
  const withField = (verdict: Verdict): Texts =>
    joined(
      ...(position.isDetailed ? slots : []).map(({ name, values }) =>
        placed(values()[verdict], rest(name), (one, pairs) => ({
          ...one,
          text: brace([field(name, one.text), ...pairs]),
          label: `${name}: ${one.label}`,
        })),
      ),
    )
  const withName = (verdict: Verdict): Texts => {
    if (!propertyNames || isClosed(schema)) return none
    const names = position.inside({ type: 'string', allOf: [propertyNames] })[verdict]
    const isText = kept(names, ({ text }) => text.startsWith('"'))
    return placed(isText, whole, (one, pairs) => ({
      text: brace([`${one.text}:${extraSlot(schema, position).values().typical()}`, ...pairs]),
      label: `a field name: ${one.label}`,
    }))
  }
  const all = () => [...required, ...others].slice(0, maxProperties).map((slot) => pairOf(slot).text)
  const right = (): LabelledText[] => [
    { text: brace(whole.typical()), label: 'only the required fields' },
    { text: brace(all(), '\r\n\t '), label: 'every field' },
    { text: brace(all().toReversed()), label: 'the fields in another order' },
    ...(maxProperties < Infinity
      ? [{ text: brace(textsOf(several(maxProperties))), label: count(maxProperties, 'field') }]
      : []),
  ]
  const wrong = (): LabelledText[] => [
    ...required.map(({ name }) => ({
      text: brace(textsOf(several(minProperties, name))),
      label: `${name} is missing`,
    })),
    ...(minProperties > 0
      ? labelled(`fewer than ${count(minProperties, 'field')}`, [brace(textsOf(several(minProperties - 1)))])
      : []),
    ...(maxProperties < Infinity
      ? labelled(`more than ${count(maxProperties, 'field')}`, [brace(textsOf(several(maxProperties + 1)))])
      : []),
  ]
  const unknown = unknownFields(slots, whole)
  // A service may accept or reject repeated names, because RFC 8259 does not say what they mean.
  const twice = listed(() => [{ text: brace([...all(), ...all()]), label: 'every field twice' }])
  return {
    typical: () => brace(whole.typical()),
    valid: joined(
      listed(right, () =>
        fc
          .tuple(whole.random(), fc.constantFrom('', ' ', '\r\n\t'))
          .map(([pairs, space]) => ({ text: brace(pairs, space), label: 'random fields' })),
      ),
      withField('valid'),
      withName('valid'),
    ),
    invalid: joined(listed(wrong), ...(isClosed(schema) ? [unknown] : []), withField('invalid'), withName('invalid')),
    unspecified: joined(twice, ...(isClosed(schema) ? [] : [unknown]), withField('unspecified')),
  }
}

const textsOf = (pairs: readonly Pair[], without?: string): string[] =>
  pairs.filter(({ name }) => name !== without).map(({ text }) => text)

const isClosed = ({ additionalProperties, unevaluatedProperties }: Schema): boolean =>
  additionalProperties === nothing || unevaluatedProperties === nothing

/** Whether the schema describes the values of fields that it does not name. */
const isMap = (schema: Schema): boolean =>
  !isClosed(schema) && Object.keys(schema.additionalProperties ?? {}).length > 0

function slotsOf(schema: Schema, position: Position): Slot[] {
  const { properties = {}, patternProperties = {}, required = [] } = schema
  const patterns = Object.entries(patternProperties)
  const undeclared = required.filter((name) => !Object.hasOwn(properties, name))
  const schemaOf = (name: string): Schema =>
    patterns.find(([pattern]) => expressionOf(pattern)?.test(name))?.[1] ?? otherFields(schema)
  return [
    ...Object.entries(properties).map(([name, of]) => slot(name, required.includes(name), of, position)),
    ...undeclared.map((name) => slot(name, true, schemaOf(name), position)),
    ...patterns.map(([pattern, of]) => slot(nameLike({ pattern }, position), false, of, position)),
    ...(isMap(schema) ? [extraSlot(schema, position)] : []),
  ]
}

function slot(name: string, isRequired: boolean, schema: Schema, position: Position): Slot {
  return { name, isRequired, values: () => position.inside(schema, name) }
}

const otherFields = (schema: Schema): Schema => (isMap(schema) ? (schema.additionalProperties ?? {}) : { enum: [1] })

/** Returns a field that the schema allows without naming it. */
function extraSlot(schema: Schema, position: Position, suffix = ''): Slot {
  const { propertyNames } = schema
  const name = propertyNames ? nameLike({ allOf: [propertyNames] }, position) : `unknown${suffix}`
  return slot(name, false, otherFields(schema), position)
}

function nameLike(schema: Schema, position: Position): string {
  return String(JSON.parse(position.inside({ type: 'string', ...schema }).typical()))
}

/** Draws any subset of the fields, in any order, always with the required ones. */
function randomPairs(schema: Schema, position: Position, slots: readonly Slot[]): Arbitrary<Pair[]> {
  const { minProperties = 0, maxProperties = Infinity } = schema
  const names = slots.map(({ name }) => name)
  const required = slots.filter((one) => one.isRequired).map(({ name }) => name)
  const values = fc.record(Object.fromEntries(slots.map((one) => [one.name, validTexts(one.values())])))
  const chosen = fc.shuffledSubarray(names, { minLength: Math.min(names.length, minProperties) })
  const extra = extraSlot(schema, position)
  const entries = isMap(schema)
    ? fc.array(fc.tuple(anyText, validTexts(extra.values())), { maxLength: 3 })
    : fc.constant([])
  return fc.tuple(values, chosen, entries).map(([texts, some, more]) => {
    const missing = required.filter((name) => !some.includes(name))
    const others = more.filter(
      ([name], at) => !names.includes(name) && more.findIndex(([same]) => same === name) === at,
    )
    const pairs = [...missing, ...some].map((name) => ({ name, text: field(name, texts[name] ?? 'null') }))
    return [...pairs, ...others.map(([name, text]) => ({ name, text: field(name, text) }))].slice(0, maxProperties)
  })
}

/** Returns objects with a field that the schema does not name. */
function unknownFields(slots: readonly Slot[], rest: Part<readonly string[]>): Texts {
  const known = slots.map(({ name }) => name)
  const odd = ['unknown', ...known.map((name) => name.toUpperCase()), '', ...trickyNames]
  const place = ({ text, label }: LabelledText, pairs: readonly string[]): LabelledText => ({
    text: brace([...pairs, field(text, '1')]),
    label,
  })
  const named = (text: string): LabelledText => ({ text, label: `an unknown field: ${JSON.stringify(text)}` })
  const names = listed(
    () => odd.filter((name) => !known.includes(name)).map(named),
    () =>
      fc
        .oneof(fc.constantFrom('', ...trickyNames), anyText)
        .filter((name) => !known.includes(name))
        .map(named),
  )
  return placed(names, rest, place)
}
