// Compares an operation's responses: statuses, headers and bodies.
import { type DocumentedResponse, type ResponseHeader, responsesOf } from '../document/content.ts'
import type { Operation } from '../document/operations.ts'
import { compareContent } from './bodies.ts'
import { type Change, change } from './change.ts'
import { deprecationOf } from './lifecycle.ts'
import { compareSchemas } from './schemas.ts'

export function compareResponses(before: Operation, after: Operation): Change[] {
  const [responses, newResponses] = [responsesOf(before), responsesOf(after)]
  const removable = announcementHeaders(before, after)
  const kept = responses.flatMap((response) => {
    const same = newResponses.find(({ status }) => status === response.status)
    return same ? compareResponse(response, same, removable) : []
  })
  return [...compareSuccesses(responses, newResponses), ...kept]
}

function compareSuccesses(before: readonly DocumentedResponse[], after: readonly DocumentedResponse[]): Change[] {
  const [successes, newSuccesses] = [before.filter(isSuccess), after.filter(isSuccess)]
  const [statuses, newStatuses] = [statusesOf(successes), statusesOf(newSuccesses)]
  const removed = successes.filter(({ status }) => !newStatuses.includes(status))
  if (removed.length > 0) return removed.map((response) => successRemoved(response, newStatuses))
  // A client gets 304 only if it sent If-None-Match or If-Modified-Since, so it can handle that status.
  const added = newSuccesses.filter(({ status }) => !statuses.includes(status) && status !== '304')
  return added.map((response) => successAdded(response, statuses))
}

/** Excludes errors: removing an error status is harmless, and clients handle an unknown one by its first digit. */
const isSuccess = ({ status }: DocumentedResponse): boolean => /^[123]/.test(status)

const statusesOf = (responses: readonly DocumentedResponse[]): string[] => responses.map(({ status }) => status)

function successRemoved({ node, status }: DocumentedResponse, now: readonly string[]): Change {
  const impact = 'clients that expect this status mistake success for failure'
  return change(node, `status ${status}`, now.join(', ') || 'no success', impact)
}

function successAdded({ node, status }: DocumentedResponse, before: readonly string[]): Change {
  const impact = 'clients that do not know this status mistake it for a failure'
  return change(node, `success is ${before.join(' or ')}`, `${status} as well`, impact)
}

/** Headers that announce changes to the operation. They may disappear when there is nothing left to announce. */
function announcementHeaders(before: Operation, after: Operation): ReadonlySet<string> {
  const isWithdrawn = deprecationOf(before.node).isDeprecated && !deprecationOf(after.node).isDeprecated
  return new Set(['deprecation', 'sunset', 'x-stability', ...(isWithdrawn ? ['link'] : [])])
}

function compareResponse(before: DocumentedResponse, after: DocumentedResponse, removable: ReadonlySet<string>) {
  return [
    ...compareHeaders(before.headers, after.headers, removable),
    ...compareContent('response', before.content, after.content),
  ]
}

function compareHeaders(
  before: readonly ResponseHeader[],
  after: readonly ResponseHeader[],
  removable: ReadonlySet<string>,
): Change[] {
  return before.flatMap((header) => {
    const name = header.name.toLowerCase()
    const same = after.find((other) => other.name.toLowerCase() === name)
    if (same) return compareHeader(header, same)
    if (removable.has(name)) return []
    return [
      change(header.node, `header ${header.name}`, 'no such header', 'clients that read the header no longer find it'),
    ]
  })
}

function compareHeader(before: ResponseHeader, after: ResponseHeader): Change[] {
  const { name, node } = before
  const impact = 'clients that rely on the header may not find it'
  return [
    ...(before.isRequired && !after.isRequired
      ? [change(node, `header ${name} is required`, 'it is optional', impact)]
      : []),
    ...compareSchemas('response', before.schema, after.schema),
  ]
}
