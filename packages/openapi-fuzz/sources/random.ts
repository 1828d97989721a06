// Cases at random: right requests with one thing changed, drawn so that a failing one can be made smaller.
import fc, { type Arbitrary } from 'fast-check'
import type { Case } from '../case.ts'
import type { Memory } from '../memory.ts'
import { isJson } from '../openapi/answers.ts'
import { type BodyForm, type Operation, type Parameter, parametersIn } from '../openapi/operations.ts'
import { namesIn } from '../openapi/paths.ts'
import { hasAlternatives } from '../openapi/schema.ts'
import { fitsForm } from '../requests/bodies.ts'
import { asItIs, caseOf, type Draft, isSendable, type Variation } from '../requests/draft.ts'
import { encoded, given, isCarried } from '../requests/parameters.ts'
import type { Service } from '../service.ts'
import { everyByteEncoded, percentEncoded } from '../values/addresses.ts'
import { holding } from '../values/labelled.ts'
import { jsonDraws } from '../values/random-json.ts'
import { placeholdersIn, type RandomSurroundings, replacePlaceholders } from '../values/surroundings.ts'
import { textDraws } from '../values/texts.ts'
import { knownParams, randomSurroundings } from './known-ids.ts'
import { nextPageCase } from './pages.ts'
import { randomVariations } from './random-variations.ts'
import { ownIdOf } from './setting.ts'

// More is made than deleted, so that the rest finds something there.
const weights: Readonly<Record<string, number>> = { POST: 16, DELETE: 4 }

export function randomCases(
  service: Service,
  memory: Memory,
  isWanted: (operation: Operation) => boolean,
): Arbitrary<Case> {
  const described = service.operations.filter(isWanted).map((operation) => ({
    weight: weights[operation.method] ?? 8,
    arbitrary: casesOf(operation, service, memory),
  }))
  return fc.oneof(...described).filter(isSendable)
}

function casesOf(operation: Operation, service: Service, memory: Memory): Arbitrary<Case> {
  const around = randomSurroundings(service, memory, operation)
  const { wrong, open } = randomVariations(operation, around)
  const variations = fc.oneof(
    { weight: 50, arbitrary: fc.constant(asItIs) },
    ...(wrong ? [{ weight: 40, arbitrary: wrong }] : []),
    ...(open ? [{ weight: 8, arbitrary: open }] : []),
  )
  const single = fc
    .tuple(rightDrafts(operation, around, service, memory), variations)
    .map(([draft, variation]) => varied(operation, variation, draft))
  // Looked up when the case is drawn, which is right before it is sent.
  const pages = fc.nat().map((position): Case | undefined => {
    const known = memory.nextPages(operation.id)
    const target = known[position % known.length]
    return target === undefined ? undefined : nextPageCase(operation, target, 'random')
  })
  const isList = parametersIn(operation, 'query').length > 0 && operation.method === 'GET'
  if (!isList) return single
  return fc
    .tuple(single, fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, pages))
    .map(([one, page]) => page ?? one)
}

function varied(operation: Operation, { expected, why, vary }: Variation, draft: Draft): Case {
  const changed = withOwnId(operation, vary(withOwnId(operation, draft)))
  return caseOf(operation, 'random', { expected, why, vary: asItIs.vary }, changed)
}

/** The body may repeat the identifier in the path, which is known only when both are drawn. */
function withOwnId(operation: Operation, draft: Draft): Draft {
  const { body } = draft
  if (typeof body?.content !== 'string' || placeholdersIn(body.content).length === 0) return draft
  const content = replacePlaceholders(body.content, () => ownIdOf(operation, draft))
  return { ...draft, body: { ...body, content } }
}

function rightDrafts(
  operation: Operation,
  around: RandomSurroundings,
  service: Service,
  memory: Memory,
): Arbitrary<Draft> {
  const known = knownParams(service, memory, operation)
  const made = fc.record(
    Object.fromEntries(parametersIn(operation, 'path').map((parameter) => [parameter.name, textOf(parameter, around)])),
  )
  const empty = fc.tuple(made, known, fc.nat(9)).map(([texts, there, chance]): Draft => {
    const params = chance < 8 ? { ...texts, ...there } : texts
    const missing = namesIn(operation.path).filter((name) => !(name in params))
    return {
      params: { ...params, ...Object.fromEntries(missing.map((name) => [name, '1'])) },
      query: [],
      headers: [],
      body: undefined,
    }
  })
  const optional = operation.parameters.filter((parameter) => parameter.in !== 'path')
  return fc
    .tuple(empty, chosen(optional, around), bodies(operation, around))
    .map(([draft, changes, body]) => changes.reduce((all, change) => change(all), { ...draft, body }))
}

/** Values for some of these parameters, and for all that are required. One that only the service can give is never made up here. */
function chosen(parameters: readonly Parameter[], around: RandomSurroundings): Arbitrary<Variation['vary'][]> {
  const usable = parameters.filter(({ dependsOnState }) => !dependsOnState)
  const values = fc.tuple(...usable.map((parameter) => rightTexts(parameter, around)))
  return fc
    .tuple(values, fc.subarray([...usable.keys()]))
    .map(([texts, some]) =>
      usable.flatMap((parameter, at) =>
        parameter.isRequired || some.includes(at) ? [given(parameter, { texts: texts[at] ?? [] })] : [],
      ),
    )
}

function rightTexts(parameter: Parameter, around: RandomSurroundings): Arbitrary<readonly string[]> {
  const { schema } = parameter
  const one = textOf(parameter, around)
  if (schema.type !== 'array') return one.map((text) => [text])
  const most = Math.min(schema.maxItems ?? 4, 4)
  return fc.array(one, { minLength: Math.max(1, schema.minItems ?? 0), maxLength: most })
}

/** One value of a parameter, encoded in one of the ways there are. */
function textOf(parameter: Parameter, around: RandomSurroundings): Arbitrary<string> {
  const { schema, name, in: place } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const { right } = textDraws(item, name, around)
  const texts = holding(right, (text) => isCarried(parameter, text)) ?? right
  const spellings =
    place === 'header'
      ? [(text: string) => encoded(parameter, text)]
      : [percentEncoded, percentEncoded, everyByteEncoded]
  return fc.tuple(texts, fc.constantFrom(...spellings)).map(([text, spell]) => spell(text))
}

function bodies({ bodies: forms }: Operation, around: RandomSurroundings): Arbitrary<Draft['body']> {
  const all = forms
    .filter(({ type }) => isJson(type))
    .map((form) => fc.record({ type: typesOf(form), content: contentsOf(form, around) }))
  return all.length > 0 ? fc.oneof(...all) : fc.constant(undefined)
}

const typesOf = ({ type }: BodyForm): Arbitrary<string> =>
  fc.constantFrom(type, type, `${type}; charset=utf-8`, type.toUpperCase())

function contentsOf(form: BodyForm, around: RandomSurroundings): Arbitrary<string> {
  const { right } = jsonDraws(form.schema, 'body', around)
  return hasAlternatives(form.schema) ? right.filter((text) => fitsForm(form, text)) : right
}
