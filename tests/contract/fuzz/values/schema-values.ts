// The values of a schema, by validity. Each part proposes values without knowing the rest of the schema, so only a
// validator can decide whether the whole value is valid.
import fc from 'fast-check'
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { arrayValues } from './array-values.ts'
import {
  joined,
  kept,
  type LabelledText,
  labelled,
  listed,
  mapped,
  none,
  orElse,
  type Texts,
  trickyNames,
  type Values,
  validTexts,
} from './labelled-text.ts'
import type { Notation } from './notation.ts'
import { numberValues } from './numbers.ts'
import { objectValues } from './object-values.ts'
import type { Position } from './position.ts'
import { alternativesOf, generationDepth, requestSchema, typeOf } from './request-schema.ts'
import { stringValues } from './strings.ts'
import { placeholder, placeholdersIn, type ValueContext } from './value-context.ts'

/** Depth at which to stop. A schema that requires itself has no finite value, so the result may not match the schema. */
const DEEPEST = 6
/** Depth at which to start choosing the last alternative, which often ends the recursion. */
const DEEP = 4

export function valuesOf(schema: Schema, name: string, context: ValueContext, notation: Notation): Values {
  const maxDepth = generationDepth(schema)
  const cache = new Map<Schema, Map<string, Values>>()
  const positionAt = (name: string, depth: number): Position => ({
    ...context,
    notation,
    name,
    depth,
    isDetailed: depth < maxDepth,
    inside: (part, partName = name) => {
      const key = `${depth} ${partName}`
      const known = cache.get(part) ?? new Map<string, Values>()
      cache.set(part, known)
      const values = known.get(key) ?? walk(part, positionAt(partName, depth + 1))
      known.set(key, values)
      return values
    },
  })
  return walk(schema, positionAt(name, 0))
}

function walk(schema: Schema, position: Position): Values {
  if (position.depth > DEEPEST) return constants('null')
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return combined(alternatives, position)
  const flat = requestSchema(schema)
  if (flat.enum) return choices(flat.enum, flat, position)
  const type = typeOf(flat)
  const values = inNotation(ofType(type, flat, position), type, position)
  const wrong = flat.type === undefined ? none : listed(() => position.notation.wrong(type, values.typical()))
  return { ...values, invalid: joined(values.invalid, wrong, forbidden(flat, position)) }
}

function ofType(type: string, schema: Schema, position: Position): Values {
  if (type === 'integer' || type === 'number') return identified(numberValues(schema, position.isStrict), position)
  if (type === 'boolean') return constants('true', 'false')
  if (type === 'null') return constants('null')
  if (type === 'array') return arrayValues(schema, position)
  if (type === 'object') return objectValues(schema, position)
  return quoted(identified(stringValues(schema, position), position), position.notation)
}

function constants(...texts: readonly string[]): Values {
  const [first = ''] = texts
  const valid = listed(() => texts.map((text) => ({ text, label: text })))
  return { typical: () => first, valid, invalid: none, unspecified: none }
}

/**
 * Combines alternatives. Omits invalid values that parsing changes, because the changed value may match another
 * alternative.
 */
function combined(alternatives: readonly Schema[], position: Position): Values {
  const all = alternatives.filter((one) => position.notation.isJson || isScalar(one)).map((one) => walk(one, position))
  const chosen = position.depth < DEEP ? all[0] : all.at(-1)
  return {
    typical: () => chosen?.typical() ?? 'null',
    valid: joined(...all.map(({ valid }) => valid)),
    invalid: kept(joined(...all.map(({ invalid }) => invalid)), ({ isMisread }) => !isMisread),
    unspecified: joined(...all.map(({ unspecified }) => unspecified)),
  }
}

const isScalar = (schema: Schema): boolean => !['array', 'null', 'object'].includes(typeOf(schema))

/** Returns the values that `not` forbids. */
function forbidden({ not, ...rest }: Schema, position: Position): Texts {
  if (!not || Object.keys(not).length === 0) return none
  const { valid } = walk(requestSchema({ ...rest, allOf: [not] }), withoutReferences(position))
  return mapped(valid, ({ text, label }) => ({ text, label: `forbidden: ${label}` }))
}

/**
 * Turns off references to existing resources. Their ids are valid, so they must not replace values that should be
 * invalid.
 */
const withoutReferences = (position: Position): Position => ({ ...position, reference: () => undefined })

/** Maximum number of generated values that an enum does not list but the rest of its schema allows. */
const MAX_UNLISTED = 8

function choices(listedValues: readonly unknown[], { enum: _, ...rest }: Schema, position: Position): Values {
  const { notation } = position
  const write = (value: unknown) => (typeof value === 'string' ? notation.string(value) : JSON.stringify(value))
  const [first, ...more] = listedValues.filter((value) => notation.isJson || typeof value !== 'object')
  const texts = [first, ...more].map(write)
  const type =
    typeof first === 'object' ? (Array.isArray(first) ? 'array' : first === null ? 'null' : 'object') : typeof first
  const unlisted = walk({ type, ...rest }, withoutReferences(position)).valid
  const others = joined(
    listed(() => labelled('', [...new Set([first, ...more].flatMap(near))].map(write))),
    listed(() => unlisted.planned().slice(0, MAX_UNLISTED), unlisted.random),
    listed(() => notation.wrong(type, texts[0] ?? 'null')),
  )
  return {
    ...constants(...texts),
    invalid: mapped(
      kept(others, ({ text }) => !texts.includes(text)),
      ({ text }) => ({ text, label: 'not in the list' }),
    ),
  }
}

/** Returns values that resemble an enum value. */
function near(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, -value, value + 0.5]
  if (typeof value === 'boolean') return [!value]
  if (typeof value !== 'string') return []
  return ['', 'null', value.toUpperCase(), ` ${value}`, `${value},${value}`, value.slice(1), ...trickyNames]
}

/** Adds values in notations that only lenient parsers read. In a URL or header, a strict service must reject them. */
function inNotation(values: Values, type: string, { notation, isStrict }: Position): Values {
  const lenient = joined(
    values.unspecified,
    listed(() => notation.lenient(type)),
  )
  if (!isStrict || notation.isJson || !['integer', 'number', 'boolean'].includes(type))
    return { ...values, unspecified: lenient }
  // Do not mark -0 as misread: it is zero, however it is written.
  const rejected = mapped(lenient, (one) => ({ ...one, isMisread: one.text !== '-0' }))
  return { ...values, invalid: joined(values.invalid, rejected), unspecified: none }
}

const isFilled = ({ text }: LabelledText): boolean => placeholdersIn(text).length === 0

const isEscaped = fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true))

function quoted({ typical, valid, invalid, unspecified }: Values, { string, escaped = string }: Notation): Values {
  const quote = (one: LabelledText): LabelledText => ({ ...one, text: string(one.text) })
  const escapeAll = (one: LabelledText): LabelledText => ({
    text: escaped(one.text),
    label: `${one.label}, fully escaped`,
  })
  const quotedTexts = (texts: Texts): Texts =>
    listed(
      () => texts.planned().map(quote),
      () => {
        const random = texts.random()
        return (
          random && fc.tuple(random, isEscaped).map(([one, is]) => (is && isFilled(one) ? escapeAll(one) : quote(one)))
        )
      },
    )
  const few = listed(
    () => (escaped === string ? [] : valid.planned().filter(isFilled).slice(0, 3).map(escapeAll)),
    () => undefined,
  )
  return {
    typical: () => string(typical()),
    valid: joined(quotedTexts(valid), few),
    invalid: quotedTexts(invalid),
    unspecified: quotedTexts(unspecified),
  }
}

/**
 * Fills an id field with the id of an existing resource. If the path already contains the id, only that id is known to
 * be valid.
 */
function identified(values: Values, position: Position): Values {
  const { name, depth } = position
  if (depth === 1 && position.isPathId(name))
    return {
      ...values,
      ...constants(placeholder('', values.typical())),
      invalid: values.invalid,
      unspecified: joined(
        values.unspecified,
        mapped(values.valid, ({ text }) => ({ text, label: 'an id that differs from the path' })),
      ),
    }
  const reference = position.reference(name)
  if (!reference) return values
  const typical = () => placeholder(reference.item, values.typical())
  return {
    ...values,
    typical,
    valid: listed(
      () => [{ text: typical(), label: 'an existing id' }, ...values.valid.planned()],
      () => {
        const others = validTexts(values)
        const mostlyKnown = fc.oneof({ weight: 3, arbitrary: orElse(reference.ids, others) }, others)
        return mostlyKnown.map((text) => ({ text, label: 'an id' }))
      },
    ),
  }
}
