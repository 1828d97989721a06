// Pages that follow others, along the links the service gave; and links that were tampered with.
import type { Case, Cases } from '../case.ts'
import { type Operation, type Parameter, parametersIn } from '../openapi/operations.ts'
import { isSendable, open } from '../requests/draft.ts'
import { given } from '../requests/parameters.ts'
import { percentEncoded } from '../values/addresses.ts'
import { caseFor } from './provision.ts'
import type { Setting } from './setting.ts'

const MAX_PAGES = 5

export function* nextPageCases({ memory, source }: Setting, operation: Operation): Cases {
  for (const target of memory.nextPages(operation.id).slice(-MAX_PAGES)) yield nextPageCase(operation, target, source)
}

export function nextPageCase(operation: Operation, target: string, source: Case['source']): Case {
  return {
    label: operation.id,
    operation,
    source,
    expected: { kind: 'followed' },
    why: 'the next page, as its link was given',
    request: { method: operation.method, target, headers: [] },
  }
}

/** Values of parameters that only the service can make, as it never made them. */
export function* forgedCases(setting: Setting, operation: Operation): Cases {
  for (const parameter of parametersIn(operation, 'query').filter(({ dependsOnState }) => dependsOnState)) {
    const [genuine] = genuineValues(setting.memory.nextPages(operation.id), parameter)
    for (const forged of forgeries(genuine)) {
      const variation = open(`${parameter.name}: forged`, given(parameter, { texts: [percentEncoded(forged)] }))
      const made = yield* caseFor(setting, operation, variation)
      if (isSendable(made)) yield made
    }
  }
}

/** The values that the service itself gave a parameter in its links, the newest first. */
export function genuineValues(targets: readonly string[], { name }: Parameter): string[] {
  return targets
    .map((target) => new URLSearchParams(target.replace(/^[^?]*\??/, '')).get(name))
    .filter((value) => value !== null)
    .reverse()
}

const oddParts = [
  ...['null', 'true', '{}', '[]', '""', '"x"', '"\\u0000"', '"a\\ud800"', '-1', '0', '1.5', '1e400', '1e308'],
  ...['9007199254740991', '9007199254740993', '-9223372036854775809', '99999999999999999999'],
]

/** Texts that look like what services put into such values: base64 of JSON, most of all. */
export function forgeries(genuine: string | undefined): string[] {
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
  if (genuine === undefined) return [...nonsense, ...lists]
  const altered = [genuine.slice(1), genuine.slice(0, -1), `${genuine}A`, genuine.toLowerCase(), genuine + genuine]
  const parts = partsOf(genuine) ?? []
  const replaced = parts.flatMap((_, at) => oddParts.map((odd) => base64(`[${parts.with(at, odd)}]`)))
  const cut = parts.map((_, at) => base64(`[${parts.toSpliced(at, 1)}]`))
  return [...nonsense, ...lists, ...altered, ...replaced, ...cut]
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

/** The parts of a list in JSON in base64; nothing where it is none. */
function partsOf(value: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : undefined
  } catch {
    return undefined
  }
}
