// Whether what is right is understood and what is wrong is refused.
import type { Answer, Case } from '../case.ts'
import { contentFor } from '../openapi/answers.ts'
import { dependsOnState } from '../openapi/errors.ts'
import { type Check, describedAnswer, parsedJson, told } from './check.ts'

export const negativeDataRejection: Check = ({ expected }, answer) => {
  const { status } = answer
  // Failures have a check of their own.
  if (status === 0 || status >= 500) return undefined
  if (expected.kind === 'address unknown')
    return status < 400 ? `nothing is described there, but it was answered ${told(answer)}` : undefined
  if (expected.kind !== 'refused' || expected.statuses.includes(status)) return undefined
  const wanted = expected.statuses.filter((one) => ![401, 403, 414, 431].includes(one)).join(' or ')
  return `should be refused with ${wanted}, was answered ${told(answer)}`
}

/** What may come of a right request in a state that it does not fit. */
const ofTheState = [402, 403, 404, 407, 409, 410, 412, 423, 424, 425, 428, 451]

export const positiveDataAcceptance: Check = (made, answer) => {
  const { kind } = made.expected
  if (!['accepted', 'followed', 'available'].includes(kind) || answer.status < 400 || answer.status >= 500)
    return undefined
  const isExcused = kind === 'followed' ? isStale(made, answer) : isOfTheState(made, answer) || isMarked(made, answer)
  return isExcused ? undefined : `should be accepted, was answered ${told(answer)}`
}

/** A link leads nowhere once that is gone which its path names; otherwise it stays good for whoever was given it. */
function isStale({ operation }: Case, { status }: Answer): boolean {
  if (status === 403) return true
  return (status === 404 || status === 410) && (operation?.path.includes('{') ?? false)
}

function isOfTheState({ operation }: Case, { status }: Answer): boolean {
  if (ofTheState.includes(status)) return true
  // The validation error of many services; one that has another for that means something else by it.
  return status === 422 && (operation?.answers.has('400') ?? false)
}

/** Whether the document marks such an answer as one that depends on the state. */
function isMarked(made: Case, answer: Answer): boolean {
  const described = describedAnswer(made, answer)
  const content = described && contentFor(described, answer.headers.get('content-type') ?? '')
  const read = parsedJson(answer.text)
  return content !== undefined && read !== undefined && dependsOnState(content, read.value)
}

const refusals = [400, 401, 403, 406, 411, 412, 415, 422, 428]

export const missingRequiredHeader: Check = ({ expected }, answer) => {
  if (expected.kind !== 'header missing' || answer.status === 0 || answer.status >= 500) return undefined
  if (refusals.includes(answer.status)) return undefined
  return `header ${expected.name} is required and was left out, but the answer was ${told(answer)}`
}
