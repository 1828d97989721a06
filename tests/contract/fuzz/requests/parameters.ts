// Variations of parameters: each candidate for a value, each pair of parameters, and repeated and unknown parameters.
import type { Schema } from '../../../../scripts/openapi/schema.ts'
import { type Operation, parametersIn } from '../document/operations.ts'
import type { Parameter } from '../document/parameters.ts'
import { matches } from '../document/validators.ts'
import { type Candidate, pairsOf, type Values, type Verdict } from '../values/candidates.ts'
import { trickyNames } from '../values/characters.ts'
import { type ListCandidate, listCandidates } from '../values/lists.ts'
import { plain, readPlain } from '../values/notation.ts'
import { placeholdersIn, withIds } from '../values/placeholders.ts'
import { type ValueContext, valuesOf } from '../values/schema-values.ts'
import { brokenEncodings, everyByteEncoded, percentEncoded } from '../values/url-encoding.ts'
import { accepted, type DraftChange, rejected, unspecified, type Variation, withHeader } from './draft.ts'

type Context = Omit<ValueContext, 'notation'>

export function parameterVariations(operation: Operation, context: Context): Variation[] {
  return [
    ...operation.parameters.flatMap((parameter) => [
      ...ownVariations(parameter, context),
      ...oddVariations(parameter, context),
    ]),
    ...pairs(operation, context),
    ...unknownParameters(operation),
  ]
}

function ownVariations(parameter: Parameter, context: Context): Variation[] {
  return candidatesFor(parameter, context).flatMap(({ items, label, verdict }) => {
    // The request cannot contain an empty list, or a value that would change on the way.
    if (items.length === 0 || !items.every((item) => canCarry(parameter, item))) return []
    const name = `${parameter.in === 'header' ? 'header ' : ''}${parameter.name}: ${label}`
    const change = withValues(parameter, items)
    const judged = verdict ?? verdictOn(parameter.schema, items)
    if (judged === 'invalid') return [rejected(name, change)]
    return [judged === 'unspecified' || parameter.dependsOnState ? unspecified(name, change) : accepted(name, change)]
  })
}

/** Returns candidates for a parameter's values: one, or several if the parameter may be repeated. */
function candidatesFor(parameter: Parameter, context: Context): readonly ListCandidate[] {
  const { schema } = parameter
  const values = valuesFor(parameter, context)
  if (schema.items) return listCandidates(schema, values)
  return values.candidates().map(({ text, ...rest }: Candidate) => ({ ...rest, items: [text] }))
}

/** Returns the values of a parameter or, if it may be repeated, of one of its items. */
function valuesFor({ name, schema, in: location }: Parameter, context: Context): Values {
  // A valid request contains the path's id already, so its candidates are other values.
  const reference = location === 'path' ? () => undefined : context.reference
  return valuesOf(schema.items ?? schema, name, { ...context, reference, notation: plain })
}

function verdictOn(schema: Schema, items: readonly string[]): Verdict {
  const type = [(schema.items ?? schema).type ?? []].flat()[0] ?? ''
  const read = items.map((item) => readPlain(withIds(item), type))
  return matches(schema, schema.items ? read : read[0]) ? 'valid' : 'invalid'
}

const FULLY_ENCODED = 2

/** Returns other encodings of valid values, encodings that are not valid, and repeated parameters. */
function oddVariations(parameter: Parameter, context: Context): Variation[] {
  const { name, schema, dependsOnState } = parameter
  if (parameter.in === 'header') return []
  const valid = candidatesFor(parameter, context).filter(({ items: [text = ''], verdict }) => {
    const isUsable = placeholdersIn(text).length === 0 && canCarry(parameter, text)
    return verdict === undefined && isUsable && verdictOn(schema, [text]) === 'valid'
  })
  const typical = valuesFor(parameter, context).typical()
  const isRepeatable = parameter.in !== 'query' || schema.items
  return [
    ...(dependsOnState ? [] : valid.slice(0, FULLY_ENCODED)).map(({ items: [text = ''], label }) =>
      accepted(`${name}: ${label}, with every byte encoded`, withEncoded(parameter, [everyByteEncoded(text)])),
    ),
    ...brokenEncodings.map((text) => rejected(`${name}: not percent-encoded UTF-8`, withEncoded(parameter, [text]))),
    ...(isRepeatable ? [] : [rejected(`${name}: given twice`, withValues(parameter, [typical, typical]))]),
  ]
}

function pairs({ parameters }: Operation, context: Context): Variation[] {
  const free = parameters.filter((parameter) => parameter.in !== 'path' && !parameter.dependsOnState)
  const choicesOf = (parameter: Parameter) =>
    valuesFor(parameter, context)
      .choices()
      .filter((choice) => canCarry(parameter, choice))
  return pairsOf(free, choicesOf).map(([[one, first], [other, second]]) =>
    accepted(`${one.name}: ${withIds(first)}, ${other.name}: ${withIds(second)}`, (draft) =>
      withValues(other, [second])(withValues(one, [first])(draft)),
    ),
  )
}

/** Whether a request can contain the value: a path cannot contain empty or dot segments, and headers only printable characters. */
function canCarry({ in: location }: Parameter, text: string): boolean {
  if (location === 'header') return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return location === 'query' || (!['', '.', '..'].includes(text) && !/[/\\]/.test(text))
}

/** Replaces the parameter in the draft. Encodes the values, except placeholders. */
export function withValues(parameter: Parameter, values: readonly string[]): DraftChange {
  const isWritten = (value: string) => parameter.in === 'header' || placeholdersIn(value).length > 0
  return withEncoded(
    parameter,
    values.map((value) => (isWritten(value) ? value : percentEncoded(value))),
  )
}

function withEncoded({ name, in: location }: Parameter, values: readonly string[]): DraftChange {
  return (draft) => {
    if (location === 'path') return { ...draft, pathValue: values.join() }
    if (location === 'header') return { ...draft, headers: withHeader(draft.headers, name, values.join()) }
    const others = draft.query.filter((part) => !part.startsWith(`${name}=`))
    return { ...draft, query: [...others, ...values.map((value) => `${name}=${value}`)] }
  }
}

function unknownParameters(operation: Operation): Variation[] {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  const names = ['unknown', ...known.flatMap((name) => [name.toUpperCase(), `${name}[]`]), ...trickyNames]
  return names.map((name) => {
    const part = `${percentEncoded(name)}=1`
    return rejected(`unknown parameter: ${part}`, (draft) => ({ ...draft, query: [...draft.query, part] }))
  })
}
