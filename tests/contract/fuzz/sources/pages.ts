// Follows the service's next-page links, and sends forged cursors.

import { type Operation, parametersIn } from '../openapi/operations.ts'
import type { Parameter } from '../openapi/parameters.ts'
import { unspecified, type Variation } from '../requests/draft.ts'
import { withParameter } from '../requests/parameters.ts'
import { parsedJson, type Step, type TestCase, type TestCases } from '../test-case.ts'
import { percentEncoded } from '../values/url-encoding.ts'
import { sendVariation } from './case-builder.ts'
import type { PlanContext } from './plan-context.ts'

const MAX_PAGES = 5

export function* nextPageCases({ knownState, source }: PlanContext, operation: Operation): TestCases {
  for (const target of knownState.nextPages(operation.id).slice(-MAX_PAGES))
    yield nextPageCase(operation, target, source)
}

export function nextPageCase(operation: Operation, target: string, source: TestCase['source']): TestCase {
  return {
    operationName: operation.id,
    operation,
    source,
    expected: { kind: 'next page' },
    label: 'the link to the next page',
    request: { method: operation.method, target, headers: [] },
  }
}

/** Sends forged values for parameters whose valid values come only from the service. */
export function* forgedValueSteps(planContext: PlanContext, operation: Operation): Generator<Step> {
  for (const parameter of parametersIn(operation, 'query').filter(({ dependsOnState }) => dependsOnState)) {
    const [original] = originalValues(planContext.knownState.nextPages(operation.id), parameter)
    for (const text of forgeries(original))
      yield () => sendVariation(planContext, operation, forgedValue(parameter, text))
  }
}

export function forgedValue(parameter: Parameter, text: string): Variation {
  return unspecified(`${parameter.name}: forged`, withParameter(parameter, { texts: [percentEncoded(text)] }))
}

/** Returns a parameter's values in the service's links, newest first. */
export function originalValues(targets: readonly string[], { name }: Parameter): string[] {
  return targets
    .map((target) => new URLSearchParams(target.replace(/^[^?]*\??/, '')).get(name))
    .filter((value) => value !== null)
    .reverse()
}

const oddParts = [
  ...['null', 'true', '{}', '[]', '""', '"x"', '"\\u0000"', '"a\\ud800"', '-1', '0', '1.5', '1e400', '1e308'],
  ...['9007199254740991', '9007199254740993', '-9223372036854775809', '99999999999999999999'],
]

/** Forges values in the formats that services use, mostly base64-encoded JSON. */
export function forgeries(original: string | undefined): string[] {
  const nonsense = [
    '',
    '=',
    'null',
    '\0',
    '😀',
    'W10',
    'W10=',
    'W1'.repeat(1000),
    base64('['.repeat(1500)),
    ...oddParts.map(base64),
  ]
  const lists = oddParts.map((part) => base64(`[${part}]`))
  if (original === undefined) return [...nonsense, ...lists]
  const altered = [
    original.slice(1),
    original.slice(0, -1),
    `${original}A`,
    original.toLowerCase(),
    original + original,
  ]
  const parts = partsOf(original) ?? []
  const replaced = parts.flatMap((_, at) => oddParts.map((odd) => base64(`[${parts.with(at, odd)}]`)))
  const cut = parts.map((_, at) => base64(`[${parts.toSpliced(at, 1)}]`))
  return [...nonsense, ...lists, ...altered, ...replaced, ...cut]
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

/** Reads the items of a base64-encoded JSON list; undefined for anything else. */
function partsOf(value: string): string[] | undefined {
  const parts = parsedJson(Buffer.from(value, 'base64url').toString())?.value
  return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : undefined
}
