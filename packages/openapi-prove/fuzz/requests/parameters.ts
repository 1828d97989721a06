// Planned variations of parameters: boundary values and wrong types, and missing, repeated and unknown parameters.
import { type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { type BoundaryValues, type LabelledText, labelled, trickyNames } from '../values/labelled-text.ts'
import { textBoundaries, typicalText } from '../values/parameter-texts.ts'
import { brokenEncodings, everyByteEncoded, percentEncoded } from '../values/url-encoding.ts'
import { placeholdersIn, type ValueContext } from '../values/value-context.ts'
import { accepted, type DraftChange, rejected, unspecified, type Variation, withoutParameter } from './draft.ts'

/** A parameter's values in a request: one, or several if the parameter is repeated. */
export interface ParameterValue {
  readonly texts: readonly string[]
  readonly label: string
}

interface ParameterBoundaries {
  readonly valid: readonly ParameterValue[]
  readonly invalid: readonly ParameterValue[]
  readonly unspecified: readonly ParameterValue[]
}

export function parameterVariations(operation: Operation, valueContext: ValueContext): Variation[] {
  return [
    ...operation.parameters.flatMap((parameter) => variationsOf(operation, parameter, valueContext)),
    ...missingParameters(operation),
    ...unknownParameters(operation, valueContext),
  ]
}

function variationsOf(operation: Operation, parameter: Parameter, valueContext: ValueContext): Variation[] {
  const boundaries = parameterBoundaries(parameter, valueContext)
  const about = ({ label }: ParameterValue) => `${parameter.name}: ${label}`
  const isGuess = parameter.dependsOnState
  return [
    ...boundaries.valid.map((value) =>
      isGuess
        ? unspecified(about(value), withParameter(parameter, value))
        : accepted(about(value), withParameter(parameter, value)),
    ),
    ...boundaries.invalid.map((value) =>
      rejected(operation, parameter.in, about(value), withParameter(parameter, value)),
    ),
    ...boundaries.unspecified.map((value) => unspecified(about(value), withParameter(parameter, value))),
  ]
}

export function parameterBoundaries(parameter: Parameter, valueContext: ValueContext): ParameterBoundaries {
  const { schema, name } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const one = (all: readonly LabelledText[]) =>
    sendableIn(parameter, all).map(({ text, label }) => ({ texts: [encodeValue(parameter, text)], label }))
  const boundaries: BoundaryValues = textBoundaries(item, name, valueContext)
  const typical = () => encodeValue(parameter, typicalText(item, name, valueContext))
  const isClear = ({ text }: LabelledText) => valueContext.isStrict || !isSeveral(parameter, text)
  const [valid, invalid, unspecifiedTexts] = [
    one(boundaries.valid),
    one(boundaries.invalid.filter(isClear)),
    one([...boundaries.unspecified, ...boundaries.invalid.filter((one) => !isClear(one))]),
  ]
  const broken = parameter.in === 'header' ? [] : labelled('not percent-encoded UTF-8', brokenEncodings)
  // Broken encodings and repeated parameters are not covered by the document, and many services accept them.
  const odd = [...broken.map(({ text, label }) => ({ texts: [text], label })), ...twice(parameter, typical)]
  return {
    valid: [
      ...valid,
      ...sizes(parameter, valid, typical),
      ...(parameter.in === 'header' ? [] : valid.slice(0, 2).map(fullyEncoded)),
    ],
    invalid: [...invalid, ...tooMany(parameter, valid), ...(valueContext.isStrict ? odd : [])],
    unspecified: valueContext.isStrict ? unspecifiedTexts : [...unspecifiedTexts, ...odd],
  }
}

/** Whether a service that decodes the string before splitting it would read several list items. */
export function isSeveral({ schema, isExploded }: Parameter, text: string): boolean {
  return schema.type === 'array' && !isExploded && text.includes(',')
}

function fullyEncoded({ texts, label }: ParameterValue): ParameterValue {
  const spell = (text: string) => (placeholdersIn(text).length > 0 ? text : everyByteEncoded(decodeURIComponent(text)))
  return { texts: texts.map(spell), label: `${label}, with every byte encoded` }
}

/**
 * Keeps the strings that can be sent: a path cannot contain empty or dot segments, and headers allow only printable
 * characters.
 */
export function sendableIn(parameter: Parameter, all: readonly LabelledText[]): LabelledText[] {
  if (parameter.in === 'query') return [...all]
  return all.filter(({ text }) => canCarry(parameter, text))
}

export function canCarry(parameter: Parameter, text: string): boolean {
  if (placeholdersIn(text).length > 0) return true
  if (parameter.in === 'header') return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return parameter.in === 'query' || (!['', '.', '..'].includes(text) && !/[/\\]/.test(text))
}

export function encodeValue({ in: location }: Parameter, text: string): string {
  return location === 'header' || placeholdersIn(text).length > 0 ? text : percentEncoded(text)
}

function sizes(
  { schema: { type, maxItems, uniqueItems } }: Parameter,
  valid: readonly ParameterValue[],
  typical: () => string,
): ParameterValue[] {
  if (type !== 'array') return []
  const times = (length: number): ParameterValue => ({
    texts: Array.from({ length }, typical),
    label: `${length} values`,
  })
  const some = valid.slice(0, Math.min(maxItems ?? 3, 3)).flatMap(({ texts }) => texts)
  const mixed = { texts: uniqueItems ? [...new Set(some)] : some, label: 'several values' }
  const most = maxItems === undefined || uniqueItems ? [] : [times(maxItems)]
  return [times(1), mixed, ...most].filter(({ texts }) => texts.length > 0)
}

function tooMany({ schema }: Parameter, [first]: readonly ParameterValue[]): ParameterValue[] {
  const { type, maxItems, uniqueItems } = schema
  if (type !== 'array' || !first) return []
  const times = (length: number): string[] => Array.from({ length }, () => first.texts[0] ?? '')
  return [
    ...(maxItems === undefined ? [] : [{ texts: times(maxItems + 1), label: `more than ${maxItems} values` }]),
    ...(uniqueItems ? [{ texts: times(2), label: 'a value twice' }] : []),
  ]
}

function twice(parameter: Parameter, typical: () => string): ParameterValue[] {
  if (parameter.in !== 'query' || parameter.schema.type === 'array') return []
  return [{ texts: [typical(), typical()], label: 'given twice' }]
}

/** Replaces the parameter in the draft. */
export function withParameter(
  { name, in: location, isExploded, schema }: Parameter,
  { texts }: Pick<ParameterValue, 'texts'>,
): DraftChange {
  const values = schema.type === 'array' && !isExploded ? [texts.join(',')] : texts
  return (draft) => {
    if (location === 'path') return { ...draft, params: { ...draft.params, [name]: values[0] ?? '' } }
    if (location === 'header')
      return { ...draft, headers: [...draft.headers.filter(([other]) => other !== name), [name, values.join(', ')]] }
    const parts = values.map((text) => `${percentEncoded(name)}=${text}`)
    return { ...draft, query: [...withoutParameter(draft.query, percentEncoded(name)), ...parts] }
  }
}

function missingParameters(operation: Operation): Variation[] {
  const queries = parametersIn(operation, 'query')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) =>
      rejected(operation, 'query', `${name} is missing`, (draft) => ({
        ...draft,
        query: withoutParameter(draft.query, name),
      })),
    )
  const headers = parametersIn(operation, 'header')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }): Variation => {
      const apply: DraftChange = (draft) => ({ ...draft, headers: draft.headers.filter(([other]) => other !== name) })
      return { expected: { kind: 'missing header', name }, label: `header ${name} is missing`, apply }
    })
  return [...queries, ...headers]
}

/** Adds undocumented query parameters, which a strict service must reject and others may ignore. */
function unknownParameters(operation: Operation, { isStrict }: ValueContext): Variation[] {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  const near = known.flatMap((name) => [name.toUpperCase(), `${name}[]`])
  const names = ['unknown', ...near, ...trickyNames].filter((name) => !known.includes(name))
  return names.map((name) => withExtraQuery(operation, `${percentEncoded(name)}=1`, isStrict))
}

export function withExtraQuery(operation: Operation, part: string, isStrict: boolean): Variation {
  const apply: DraftChange = (draft) => ({ ...draft, query: [...draft.query, part] })
  const label = `unknown parameter: ${part}`
  return isStrict ? rejected(operation, 'query', label, apply) : unspecified(label, apply)
}
