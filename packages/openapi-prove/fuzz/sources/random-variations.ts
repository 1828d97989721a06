// Random variations of a valid request. Each changes a parameter, the body, or the body's media type.
import fc, { type Arbitrary } from 'fast-check'
import { type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { corrupted, malformed, mediaTypeVariations, withContent } from '../requests/bodies.ts'
import { matchesSchema } from '../requests/body-validity.ts'
import { rejected, unspecified, type Variation } from '../requests/draft.ts'
import { notUtf8 } from '../requests/malformed-bodies.ts'
import { canCarry, encodeValue, isSeveral, withExtraQuery, withParameter } from '../requests/parameters.ts'
import { anyOf, filtered, type LabelledText, pickFrom } from '../values/labelled-text.ts'
import { randomTexts } from '../values/parameter-texts.ts'
import { randomJson } from '../values/random-json.ts'
import { needsValidation } from '../values/request-schema.ts'
import { anyText } from '../values/strings.ts'
import { brokenEncodings, percentEncoded } from '../values/url-encoding.ts'
import type { RandomValueContext } from '../values/value-context.ts'
import { forgeries } from './pages.ts'

type Variations = Arbitrary<Variation>

export interface RandomVariations {
  readonly invalid: Variations | undefined
  readonly unspecified: Variations | undefined
}

export function randomVariations(operation: Operation, valueContext: RandomValueContext): RandomVariations {
  const parameters = operation.parameters.map((parameter) => ofParameter(operation, parameter, valueContext))
  const body = ofBody(operation, valueContext)
  const extra = unknownParameter(operation, valueContext)
  const invalid = anyOf(...parameters.map((one) => one.invalid), valueContext.isStrict ? extra : undefined)
  return {
    // Draw body variations more often, because most of the ways in which a request can be invalid concern its body.
    invalid: body.invalid ? anyOf(invalid, body.invalid, body.invalid) : invalid,
    unspecified: anyOf(
      ...parameters.map((one) => one.unspecified),
      body.unspecified,
      valueContext.isStrict ? undefined : extra,
    ),
  }
}

function ofParameter(operation: Operation, parameter: Parameter, valueContext: RandomValueContext): RandomVariations {
  const { schema, name, in: location } = parameter
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const randomValues = randomTexts(item, name, valueContext)
  const sendable = (all: Arbitrary<LabelledText> | undefined) =>
    filtered(
      all,
      ({ text }) => canCarry(parameter, text) && (valueContext.isStrict || !isSeveral(parameter, text)),
    )?.map(({ text, label }) => ({
      text: encodeValue(parameter, text),
      label,
    }))
  const wrongly = sendable(randomValues.invalid)?.map(({ text, label }) =>
    rejectedParameter(operation, parameter, [text], label),
  )
  /** Varies a parameter in ways that the document does not cover and that many services tolerate. */
  const oddParameter = (texts: readonly string[], label: string): Variation =>
    valueContext.isStrict
      ? rejectedParameter(operation, parameter, texts, label)
      : unspecified(`${name}: ${label}`, withParameter(parameter, { texts }))
  const twice = fc
    .tuple(randomValues.valid, randomValues.valid)
    .map((texts) => oddParameter(texts.map(percentEncoded), 'given twice'))
  const undecodable = fc
    .constantFrom(...brokenEncodings)
    .map((text) => oddParameter([text], 'not percent-encoded UTF-8'))
  const made = parameter.dependsOnState ? fc.constantFrom(...forgeries(undefined)) : undefined
  const odd = anyOf(
    location === 'query' && schema.type !== 'array' ? twice : undefined,
    location === 'header' ? undefined : undecodable,
  )
  return {
    invalid: anyOf(wrongly, valueContext.isStrict ? odd : undefined),
    unspecified: anyOf(
      valueContext.isStrict ? undefined : odd,
      sendable(randomValues.unspecified)?.map(({ text, label }) =>
        unspecified(`${name}: ${label}`, withParameter(parameter, { texts: [text] })),
      ),
      made?.map((text) => unspecified(`${name}: forged`, withParameter(parameter, { texts: [percentEncoded(text)] }))),
    ),
  }
}

function rejectedParameter(
  operation: Operation,
  parameter: Parameter,
  texts: readonly string[],
  label: string,
): Variation {
  return rejected(operation, parameter.in, `${parameter.name}: ${label}`, withParameter(parameter, { texts }))
}

function unknownParameter(operation: Operation, { isStrict }: RandomValueContext): Variations {
  const known = parametersIn(operation, 'query').map(({ name }) => name)
  return (
    fc
      .tuple(anyText, fc.constantFrom('', '=', '=1', '=1&x'))
      // An empty name without a value is not a parameter.
      .filter(([name, value]) => !known.includes(name) && name + value !== '')
      .map(([name, value]) => withExtraQuery(operation, percentEncoded(name) + value, isStrict))
  )
}

function ofBody(operation: Operation, valueContext: RandomValueContext): RandomVariations {
  const jsonBodies = operation.bodies.map((jsonBody) => {
    const { invalid, unspecified: unspecifiedTexts } = randomJson(jsonBody.schema, 'body', valueContext)
    const invalidTexts = needsValidation(jsonBody.schema)
      ? filtered(invalid, ({ text }) => !matchesSchema(jsonBody, text))
      : invalid
    return {
      invalid: invalidTexts?.map(({ text, label }) => rejected(operation, 'body', label, withContent(jsonBody, text))),
      unspecified: unspecifiedTexts?.map(({ text, label }) =>
        unspecified(`body ${label}`, withContent(jsonBody, text)),
      ),
    }
  })
  if (jsonBodies.length === 0) return { invalid: undefined, unspecified: undefined }
  const { isStrict } = valueContext
  const types = mediaTypeVariations(operation, isStrict).filter(({ expected }) => expected.kind === 'rejected')
  const malformedJson = fc
    .tuple(fc.constantFrom(...malformed(operation)), fc.nat(99))
    .map(([corrupt, at]) => corrupted(operation, 'is not JSON', corrupt, at))
  const invalidUtf8 = fc
    .tuple(fc.constantFrom(...notUtf8), fc.nat(99))
    .map(([corrupt, at]) => corrupted(operation, 'is not UTF-8', corrupt, at))
  const invalid = jsonBodies.map((jsonBody) => jsonBody.invalid)
  return {
    invalid: anyOf(...invalid, ...invalid, ...invalid, malformedJson, invalidUtf8, pickFrom(types)),
    unspecified: anyOf(...jsonBodies.map((jsonBody) => jsonBody.unspecified)),
  }
}
