// Parameters of a request by plan: each at every bound, of a wrong type, missing and given twice.
import { type Operation, type Parameter, parametersIn } from '../openapi/operations.ts'
import { brokenEncodings, everyByteEncoded, percentEncoded } from '../values/addresses.ts'
import { type Edges, type Noted, noted, trickyNames } from '../values/labelled.ts'
import { placeholdersIn, type Surroundings } from '../values/surroundings.ts'
import { textEdges, typicalText } from '../values/texts.ts'
import { accepted, type Change, open, refused, type Variation, withoutParameter } from './draft.ts'

/** The values of a parameter as they are sent: one, or several where it is repeated. */
export interface Sent {
  readonly texts: readonly string[]
  readonly why: string
}

interface SentEdges {
  readonly right: readonly Sent[]
  readonly wrong: readonly Sent[]
  readonly open: readonly Sent[]
}

export function parameterVariations(operation: Operation, around: Surroundings): Variation[] {
  return [
    ...operation.parameters.flatMap((parameter) => variationsOf(operation, parameter, around)),
    ...missing(operation),
    ...unknown(operation, around),
  ]
}

function variationsOf(operation: Operation, parameter: Parameter, around: Surroundings): Variation[] {
  const edges = sentEdges(parameter, around)
  const about = ({ why }: Sent) => `${parameter.name}: ${why}`
  const isGuess = parameter.dependsOnState
  return [
    ...edges.right.map((sent) =>
      isGuess ? open(about(sent), given(parameter, sent)) : accepted(about(sent), given(parameter, sent)),
    ),
    ...edges.wrong.map((sent) => refused(operation, parameter.in, about(sent), given(parameter, sent))),
    ...edges.open.map((sent) => open(about(sent), given(parameter, sent))),
  ]
}

export function sentEdges(parameter: Parameter, around: Surroundings): SentEdges {
  const { schema, name } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const one = (all: readonly Noted[]) =>
    carried(parameter, all).map(({ text, why }) => ({ texts: [encoded(parameter, text)], why }))
  const edges: Edges = textEdges(item, name, around)
  const typical = () => encoded(parameter, typicalText(item, name, around))
  const [right, wrong, unclear] = [one(edges.right), one(edges.wrong), one(edges.open)]
  const broken = parameter.in === 'header' ? [] : noted('not percent-encoded UTF-8', brokenEncodings)
  return {
    right: [
      ...right,
      ...sizes(parameter, right, typical),
      ...(parameter.in === 'header' ? [] : right.slice(0, 2).map(spelledOut)),
    ],
    wrong: [
      ...wrong,
      ...tooMany(parameter, right),
      ...broken.map(({ text, why }) => ({ texts: [text], why })),
      ...twice(parameter, typical),
    ],
    open: unclear,
  }
}

function spelledOut({ texts, why }: Sent): Sent {
  const spell = (text: string) => (placeholdersIn(text).length > 0 ? text : everyByteEncoded(decodeURIComponent(text)))
  return { texts: texts.map(spell), why: `${why}, spelled out byte by byte` }
}

/** What this place can carry: a path has no empty parts and no dots, a header only what is printable. */
export function carried(parameter: Parameter, all: readonly Noted[]): Noted[] {
  if (parameter.in === 'query') return [...all]
  return all.filter(({ text }) => isCarried(parameter, text))
}

export function isCarried(parameter: Parameter, text: string): boolean {
  if (placeholdersIn(text).length > 0) return true
  if (parameter.in === 'header') return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return parameter.in === 'query' || (!['', '.', '..'].includes(text) && !/[/\\]/.test(text))
}

export function encoded({ in: place }: Parameter, text: string): string {
  return place === 'header' || placeholdersIn(text).length > 0 ? text : percentEncoded(text)
}

function sizes({ schema: { type, maxItems } }: Parameter, right: readonly Sent[], typical: () => string): Sent[] {
  if (type !== 'array') return []
  const times = (length: number): Sent => ({ texts: Array.from({ length }, typical), why: `${length} values` })
  const mixed = {
    texts: right.slice(0, Math.min(maxItems ?? 3, 3)).flatMap(({ texts }) => texts),
    why: 'several values',
  }
  return [times(1), mixed, ...(maxItems === undefined ? [] : [times(maxItems)])].filter(({ texts }) => texts.length > 0)
}

function tooMany({ schema: { type, maxItems } }: Parameter, [first]: readonly Sent[]): Sent[] {
  if (type !== 'array' || maxItems === undefined || !first) return []
  return [
    { texts: Array.from({ length: maxItems + 1 }, () => first.texts[0] ?? ''), why: `more than ${maxItems} values` },
  ]
}

function twice(parameter: Parameter, typical: () => string): Sent[] {
  if (parameter.in !== 'query' || parameter.schema.type === 'array') return []
  return [{ texts: [typical(), typical()], why: 'given twice' }]
}

/** The draft with the parameter as given, and not as it was. */
export function given({ name, in: place, isExploded, schema }: Parameter, { texts }: Pick<Sent, 'texts'>): Change {
  const values = schema.type === 'array' && !isExploded ? [texts.join(',')] : texts
  return (draft) => {
    if (place === 'path') return { ...draft, params: { ...draft.params, [name]: values[0] ?? '' } }
    if (place === 'header')
      return { ...draft, headers: [...draft.headers.filter(([other]) => other !== name), [name, values.join(', ')]] }
    const parts = values.map((text) => `${percentEncoded(name)}=${text}`)
    return { ...draft, query: [...withoutParameter(draft.query, percentEncoded(name)), ...parts] }
  }
}

function missing(operation: Operation): Variation[] {
  const queries = parametersIn(operation, 'query')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) =>
      refused(operation, 'query', `${name} is missing`, (draft) => ({
        ...draft,
        query: withoutParameter(draft.query, name),
      })),
    )
  const headers = parametersIn(operation, 'header')
    .filter(({ isRequired }) => isRequired)
    .map(({ name }): Variation => {
      const vary: Change = (draft) => ({ ...draft, headers: draft.headers.filter(([other]) => other !== name) })
      return { expected: { kind: 'header missing', name }, why: `header ${name} is missing`, vary }
    })
  return [...queries, ...headers]
}

/** Query parameters that the document does not know: who takes input as written refuses them, others may pass them over. */
function unknown(operation: Operation, { isStrict }: Surroundings): Variation[] {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  const near = known.flatMap((name) => [name.toUpperCase(), `${name}[]`])
  const names = ['unknown', ...near, ...trickyNames].filter((name) => !known.includes(name))
  return names.map((name) => besides(operation, `${percentEncoded(name)}=1`, isStrict))
}

export function besides(operation: Operation, part: string, isStrict: boolean): Variation {
  const vary: Change = (draft) => ({ ...draft, query: [...draft.query, part] })
  const why = `unknown parameter: ${part}`
  return isStrict ? refused(operation, 'query', why, vary) : open(why, vary)
}
