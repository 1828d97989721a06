// A check: a rule that responses must satisfy.
import { isDeepStrictEqual } from 'node:util'
import { parsedJson, type ServiceResponse, type TestCase } from '../test-case.ts'

/** Judges the response to a test case; returns undefined if it is right, or if the check does not apply. */
export type Check = (testCase: TestCase, response: ServiceResponse) => string | undefined

/** Truncates a string to one line that is safe to print to a terminal. */
function excerpt(text: string): string {
  const line = text.slice(0, 300).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return text.length > 300 ? `${line}…` : line
}

export const summarize = ({ status, text }: ServiceResponse): string =>
  `${status}${text === '' ? '' : ` ${excerpt(text)}`}`

/** Whether the contract marks this error as dependent on the service's state. Ignores numbers in strings, such as ids. */
export function isMarkedAsState({ operation }: TestCase, { text }: ServiceResponse): boolean {
  const read = parsedJson(withoutNumbers(text))
  const known = operation?.stateErrors.map((error) => JSON.parse(withoutNumbers(JSON.stringify(error)))) ?? []
  return read !== undefined && known.some((error) => isDeepStrictEqual(error, read.value))
}

const withoutNumbers = (text: string): string => text.replaceAll(/\d+/g, '0')
