// Changes to a right request, at random: to a parameter, to the body, to what it is called.
import fc, { type Arbitrary } from 'fast-check'
import { type Operation, type Parameter, parametersIn } from '../openapi/operations.ts'
import { hasAlternatives } from '../openapi/schema.ts'
import { broken, fitsForm, mediaTypeVariations, withContent } from '../requests/bodies.ts'
import { notJson, notUtf8 } from '../requests/broken-json.ts'
import { open, refused, type Variation } from '../requests/draft.ts'
import { besides, encoded, given, isCarried } from '../requests/parameters.ts'
import { brokenEncodings, percentEncoded } from '../values/addresses.ts'
import { anyOf, holding, type Noted, oneOf } from '../values/labelled.ts'
import { jsonDraws } from '../values/random-json.ts'
import { anyText } from '../values/strings.ts'
import type { RandomSurroundings } from '../values/surroundings.ts'
import { textDraws } from '../values/texts.ts'
import { forgeries } from './pages.ts'

type Variations = Arbitrary<Variation>

export interface RandomVariations {
  readonly wrong: Variations | undefined
  readonly open: Variations | undefined
}

export function randomVariations(operation: Operation, around: RandomSurroundings): RandomVariations {
  const parameters = operation.parameters.map((parameter) => ofParameter(operation, parameter, around))
  const body = ofBody(operation, around)
  const extra = unknownParameter(operation, around)
  const wrong = anyOf(...parameters.map((one) => one.wrong), around.isStrict ? extra : undefined)
  return {
    // Most of what can be wrong with a request is in its body.
    wrong: body.wrong ? anyOf(wrong, body.wrong, body.wrong) : wrong,
    open: anyOf(...parameters.map((one) => one.open), body.open, around.isStrict ? undefined : extra),
  }
}

function ofParameter(operation: Operation, parameter: Parameter, around: RandomSurroundings): RandomVariations {
  const { schema, name, in: place } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const draws = textDraws(item, name, around)
  const sendable = (all: Arbitrary<Noted> | undefined) =>
    holding(all, ({ text }) => isCarried(parameter, text))?.map(({ text, why }) => ({
      text: encoded(parameter, text),
      why,
    }))
  const wrongly = sendable(draws.wrong)?.map(({ text, why }) => refusedParameter(operation, parameter, [text], why))
  const twice = fc
    .tuple(draws.right, draws.right)
    .map((texts) => refusedParameter(operation, parameter, texts.map(percentEncoded), 'given twice'))
  const undecodable = fc
    .constantFrom(...brokenEncodings)
    .map((text) => refusedParameter(operation, parameter, [text], 'not percent-encoded UTF-8'))
  const made = parameter.dependsOnState ? fc.constantFrom(...forgeries(undefined)) : undefined
  return {
    wrong: anyOf(
      wrongly,
      place === 'query' && schema.type !== 'array' ? twice : undefined,
      place === 'header' ? undefined : undecodable,
    ),
    open: anyOf(
      sendable(draws.open)?.map(({ text, why }) => open(`${name}: ${why}`, given(parameter, { texts: [text] }))),
      made?.map((text) => open(`${name}: forged`, given(parameter, { texts: [percentEncoded(text)] }))),
    ),
  }
}

function refusedParameter(
  operation: Operation,
  parameter: Parameter,
  texts: readonly string[],
  why: string,
): Variation {
  return refused(operation, parameter.in, `${parameter.name}: ${why}`, given(parameter, { texts }))
}

function unknownParameter(operation: Operation, { isStrict }: RandomSurroundings): Variations {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  return (
    fc
      .tuple(anyText, fc.constantFrom('', '=', '=1', '=1&x'))
      // A part without a name and a value is nothing at all.
      .filter(([name, value]) => !known.includes(name) && name + value !== '')
      .map(([name, value]) => besides(operation, percentEncoded(name) + value, isStrict))
  )
}

function ofBody(operation: Operation, around: RandomSurroundings): RandomVariations {
  const forms = operation.bodies.map((form) => {
    const { wrong, open: unclear } = jsonDraws(form.schema, 'body', around)
    const misfits = hasAlternatives(form.schema) ? holding(wrong, ({ text }) => !fitsForm(form, text)) : wrong
    return {
      wrong: misfits?.map(({ text, why }) => refused(operation, 'body', why, withContent(form, text))),
      open: unclear?.map(({ text, why }) => open(`body ${why}`, withContent(form, text))),
    }
  })
  if (forms.length === 0) return { wrong: undefined, open: undefined }
  const types = mediaTypeVariations(operation).filter(({ expected }) => expected.kind === 'refused')
  const spoilt = fc
    .tuple(fc.constantFrom(...notJson), fc.nat(99))
    .map(([breakage, at]) => broken(operation, 'is not JSON', breakage, at))
  const garbled = fc
    .tuple(fc.constantFrom(...notUtf8), fc.nat(99))
    .map(([breakage, at]) => broken(operation, 'is not UTF-8', breakage, at))
  const wrong = forms.map((form) => form.wrong)
  return {
    wrong: anyOf(...wrong, ...wrong, ...wrong, spoilt, garbled, oneOf(types)),
    open: anyOf(...forms.map((form) => form.open)),
  }
}
