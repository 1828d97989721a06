// A check: one thing that must hold of every answer it concerns.
import type { Answer, Case } from '../case.ts'
import { answerFor, type DescribedAnswer } from '../openapi/answers.ts'
import type { Service } from '../service.ts'

/** Says what is wrong with the answer to a case; nothing where all is well or the check is not about it. */
export type Check = (made: Case, answer: Answer, service: Service) => string | undefined

/** The description that an answer must keep to, where there is one. */
export function describedAnswer({ operation }: Case, { status }: Answer): DescribedAnswer | undefined {
  return operation && answerFor(operation.answers, status)
}

/** Answers that have no body, whatever is described. */
export function isBodiless({ request: { method } }: Case, { status }: Answer): boolean {
  return method === 'HEAD' || status === 204 || status === 304
}

/** The beginning of a text on one line, fit for a terminal. */
export function shown(text: string): string {
  const line = text.slice(0, 300).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return text.length > 300 ? `${line}…` : line
}

export const told = ({ status, text }: Answer): string => `${status}${text === '' ? '' : ` ${shown(text)}`}`

export const isSuccess = ({ status }: Answer): boolean => status >= 200 && status <= 299

export function parsedJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
