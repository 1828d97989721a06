// Forged values for parameters whose valid values come only from the service, mostly base64-encoded JSON.
import { type Operation, parametersIn } from '../document/operations.ts'
import { parsedJson } from '../test-case.ts'
import { unspecified, type Variation } from './draft.ts'
import { withValues } from './parameters.ts'

/** Forges values like those in these links to next pages. */
export function forgedVariations(operation: Operation, links: readonly string[]): Variation[] {
  return parametersIn(operation, 'query')
    .filter(({ dependsOnState }) => dependsOnState)
    .flatMap((parameter) => {
      const [, query] = links.at(-1)?.split('?') ?? []
      const original = new URLSearchParams(query).get(parameter.name) ?? undefined
      return forgeries(original).map((text) => unspecified(`${parameter.name}: forged`, withValues(parameter, [text])))
    })
}

const oddParts = [
  ...['null', 'true', '{}', '[]', '""', '"x"', '"\\u0000"', '"a\\ud800"', '-1', '0', '1.5', '1e400', '1e308'],
  ...['9007199254740991', '9007199254740993', '-9223372036854775809', '99999999999999999999'],
]

export function forgeries(original: string | undefined): string[] {
  const parts = original === undefined ? [] : partsOf(original)
  return [
    ...['', '=', 'null', '\0', '😀', 'W10', 'W10=', 'W1'.repeat(1000), base64('['.repeat(1500))],
    ...oddParts.flatMap((part) => [base64(part), base64(`[${part}]`)]),
    ...(original === undefined ? [] : altered(original)),
    ...parts.flatMap((_, at) => oddParts.map((odd) => base64(`[${parts.with(at, odd)}]`))),
    ...parts.map((_, at) => base64(`[${parts.toSpliced(at, 1)}]`)),
  ]
}

const altered = (text: string): string[] => [
  text.slice(1),
  text.slice(0, -1),
  `${text}A`,
  text.toLowerCase(),
  text + text,
]

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

/** Reads the items of a base64-encoded JSON list; returns an empty list for anything else. */
function partsOf(value: string): string[] {
  const parts = parsedJson(Buffer.from(value, 'base64url').toString())?.value
  return Array.isArray(parts) ? parts.map((part) => JSON.stringify(part)) : []
}
