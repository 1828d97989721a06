// Variations of parameters: the values of their schemas, and missing, repeated and unknown parameters.
import fc from 'fast-check'
import { type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import {
  joined,
  judged,
  kept,
  type Listing,
  listed,
  mapped,
  none,
  type Texts,
  trickyNames,
  type Values,
} from '../values/labelled-text.ts'
import { itemsIn, plain } from '../values/notation.ts'
import { valuesOf } from '../values/schema-values.ts'
import { anyText } from '../values/strings.ts'
import { brokenEncodings, everyByteEncoded, percentEncoded } from '../values/url-encoding.ts'
import { placeholdersIn, replacePlaceholders, type ValueContext } from '../values/value-context.ts'
import {
  accepted,
  type DraftChange,
  rejected,
  unspecified,
  type Variation,
  type Variations,
  withoutParameter,
} from './draft.ts'

/** A parameter's values in a request, encoded: one, or several if the parameter is a list or repeated. */
export interface ParameterValue {
  readonly texts: readonly string[]
  readonly label: string
}

type ParameterValues = Readonly<Record<'valid' | 'invalid' | 'unspecified', Listing<ParameterValue>>>

export function parameterVariations(operation: Operation, valueContext: ValueContext): Variations {
  const all = operation.parameters.map((parameter) => variationsOf(operation, parameter, valueContext))
  const extra = unknownParameters(operation, valueContext)
  const { isStrict } = valueContext
  return {
    accepted: joined(...all.map((one) => one.accepted)),
    rejected: joined(...all.map((one) => one.rejected), missingParameters(operation), ...(isStrict ? [extra] : [])),
    unspecified: joined(...all.map((one) => one.unspecified), ...(isStrict ? [] : [extra])),
  }
}

function variationsOf(operation: Operation, parameter: Parameter, valueContext: ValueContext): Variations {
  const { valid, invalid, unspecified: others } = parameterValues(parameter, valueContext)
  const about = ({ label }: ParameterValue) => `${parameter.name}: ${label}`
  const isUncertain = parameter.dependsOnState
  return {
    accepted: mapped(isUncertain ? none : valid, (one) => accepted(about(one), withParameter(parameter, one))),
    rejected: mapped(invalid, (one) => rejected(operation, parameter.in, about(one), withParameter(parameter, one))),
    unspecified: mapped(isUncertain ? joined(valid, others) : others, (one) =>
      unspecified(about(one), withParameter(parameter, one)),
    ),
  }
}

export function parameterValues(parameter: Parameter, valueContext: ValueContext): ParameterValues {
  const { isStrict } = valueContext
  const values = plainValues(parameter, valueContext)
  const isEmpty = ({ texts }: ParameterValue) => !isStrict && texts.includes('')
  const isTolerated = (one: ParameterValue) => !isStrict && one.texts.some((text) => isLenient(parameter, text))
  const sendable = (texts: Texts) =>
    kept(
      mapped(texts, ({ text, label }) => ({ texts: itemsOf(parameter, text), label })),
      ({ texts }) => texts.length > 0 && texts.every((text) => canCarry(parameter, text)),
    )
  const encoded = (all: Listing<ParameterValue>) =>
    mapped(all, ({ texts, label }) => ({ texts: texts.map((text) => encodeValue(parameter, text)), label }))
  const [valid, invalid] = [sendable(values.valid), sendable(values.invalid)]
  const clear = kept(valid, (one) => !isEmpty(one))
  const odd = oddValues(parameter, values)
  return {
    valid: joined(encoded(clear), fullyEncoded(parameter, clear)),
    invalid: joined(encoded(kept(invalid, (one) => !isTolerated(one))), isStrict ? odd : none),
    unspecified: joined(
      encoded(joined(sendable(values.unspecified), kept(valid, isEmpty), kept(invalid, isTolerated))),
      isStrict ? none : odd,
    ),
  }
}

/** Returns a typical value's items, encoded. If a request cannot contain the typical value, returns another valid one. */
export function typicalTexts(parameter: Parameter, valueContext: ValueContext): string[] {
  const { typical, valid } = plainValues(parameter, valueContext)
  const isSendable = (items: readonly string[]) => items.every((item) => canCarry(parameter, item))
  const usual = itemsOf(parameter, typical())
  const items = isSendable(usual)
    ? usual
    : (valid
        .planned()
        .map(({ text }) => itemsOf(parameter, text))
        .find(isSendable) ?? usual)
  return items.map((item) => encodeValue(parameter, item))
}

/** Returns a parameter's values before encoding. */
function plainValues(parameter: Parameter, valueContext: ValueContext): Values {
  const { schema, name } = parameter
  // Require an item, because an empty list would be sent as an absent parameter.
  const filled = schema.type === 'array' ? { ...schema, minItems: Math.max(1, schema.minItems ?? 0) } : schema
  const values = valuesOf(filled, name, { ...valueContext, isPathId: () => false }, plain)
  return judged(values, (text) => isValid(parameter, itemsOf(parameter, text)))
}

const itemsOf = ({ schema }: Parameter, text: string): string[] => (schema.type === 'array' ? itemsIn(text) : [text])

/** Whether a service may read a parameter's values as ones that match the schema. */
function isValid({ schema, validationError }: Parameter, texts: readonly string[]): boolean {
  return [String, literalIn].some((read) => {
    const items = texts.map((text) => read(replacePlaceholders(text)))
    const readings = schema.type === 'array' ? [items] : [items[0], items]
    return readings.some((reading) => validationError(reading) === undefined)
  })
}

function literalIn(text: string): unknown {
  return /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?)$/.test(text) ? JSON.parse(text) : text
}

/**
 * Whether a lenient service may accept a string: an empty string as an absent parameter, an enum value in another case,
 * or a string that it splits into several items.
 */
function isLenient({ schema, isExploded }: Parameter, text: string): boolean {
  const plainText = text.trim().toLowerCase()
  const choices = (schema.items ?? schema).enum ?? []
  if (schema.type === 'array' && !isExploded && text.includes(',')) return true
  const isChoice = choices.some((choice) => String(choice) === text)
  return plainText === '' || (!isChoice && choices.some((choice) => String(choice).toLowerCase() === plainText))
}

/** Encodes every byte of a value, except in headers, whose values are not encoded. */
function fullyEncoded(parameter: Parameter, values: Listing<ParameterValue>): Listing<ParameterValue> {
  if (parameter.in === 'header') return none
  const spell = (text: string) => (placeholdersIn(text).length > 0 ? text : everyByteEncoded(text))
  const few = listed(() => values.planned().slice(0, 2), values.random)
  return mapped(few, ({ texts, label }) => ({ texts: texts.map(spell), label: `${label}, with every byte encoded` }))
}

/** Returns broken encodings and repeated parameters, which documents do not cover and many services accept. */
function oddValues(parameter: Parameter, { typical }: Values): Listing<ParameterValue> {
  const twice = () => ({
    texts: [typical(), typical()].map((text) => encodeValue(parameter, text)),
    label: 'given twice',
  })
  const broken = brokenEncodings.map((text) => ({ texts: [text], label: 'not percent-encoded UTF-8' }))
  return joined(
    parameter.in === 'header' ? none : listed(() => broken),
    parameter.in === 'query' && parameter.schema.type !== 'array' ? listed(() => [twice()]) : none,
  )
}

/**
 * Whether the string can be sent: a path cannot contain empty or dot segments, and headers allow only printable characters.
 * A comma in a header separates the items of a list.
 */
export function canCarry(parameter: Parameter, text: string): boolean {
  if (placeholdersIn(text).length > 0) return true
  if (parameter.in === 'header' && parameter.schema.type === 'array' && text.includes(',')) return false
  if (parameter.in === 'header') return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return parameter.in === 'query' || (!['', '.', '..'].includes(text) && !/[/\\]/.test(text))
}

export function encodeValue({ in: location }: Parameter, text: string): string {
  return location === 'header' || placeholdersIn(text).length > 0 ? text : percentEncoded(text)
}

/** Replaces the parameter in the draft. */
export function withParameter(
  { name, in: location, isExploded, schema }: Parameter,
  { texts }: Pick<ParameterValue, 'texts'>,
): DraftChange {
  const values = schema.type === 'array' && !isExploded ? [texts.join(',')] : texts
  return (draft) => {
    if (location === 'path') return { ...draft, params: { ...draft.params, [name]: texts.join() } }
    if (location === 'header')
      return { ...draft, headers: [...draft.headers.filter(([other]) => other !== name), [name, values.join(', ')]] }
    const parts = values.map((text) => `${percentEncoded(name)}=${text}`)
    return { ...draft, query: [...withoutParameter(draft.query, percentEncoded(name)), ...parts] }
  }
}

function missingParameters(operation: Operation): Listing<Variation> {
  const queries = parametersIn(operation, 'query')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) =>
      rejected(operation, 'query', `${name} is missing`, (draft) => ({
        ...draft,
        query: withoutParameter(draft.query, percentEncoded(name)),
      })),
    )
  const headers = parametersIn(operation, 'header')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }): Variation => {
      const apply: DraftChange = (draft) => ({ ...draft, headers: draft.headers.filter(([other]) => other !== name) })
      return { expected: { kind: 'missing header', name }, label: `header ${name} is missing`, apply }
    })
  return listed(
    () => [...queries, ...headers],
    () => undefined,
  )
}

/** Adds undocumented query parameters, which a strict service must reject and others may ignore. */
function unknownParameters(operation: Operation, { isStrict }: ValueContext): Listing<Variation> {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  const odd = ['unknown', ...known.flatMap((name) => [name.toUpperCase(), `${name}[]`]), ...trickyNames]
  const names = odd.filter((name) => !known.includes(name))
  return listed(
    () => names.map((name) => withExtraQuery(operation, `${percentEncoded(name)}=1`, isStrict)),
    () =>
      fc
        .tuple(anyText, fc.constantFrom('', '=', '=1', '=1&x'))
        // Skip an empty name with an empty value, which is not a parameter.
        .filter(([name, value]) => !known.includes(name) && name + value !== '')
        .map(([name, value]) => withExtraQuery(operation, percentEncoded(name) + value, isStrict)),
  )
}

export function withExtraQuery(operation: Operation, part: string, isStrict: boolean): Variation {
  const apply: DraftChange = (draft) => ({ ...draft, query: [...draft.query, part] })
  const label = `unknown parameter: ${part}`
  return isStrict ? rejected(operation, 'query', label, apply) : unspecified(label, apply)
}
