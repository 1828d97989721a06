// Compares an operation's responses: statuses, headers and bodies.
import { type DocumentedResponse, type ResponseHeader, responsesOf } from '../openapi/content.ts'
import { type Change, error } from './change.ts'
import { compareContent } from './content.ts'
import type { Sides } from './direction.ts'
import { requireKnown } from './known.ts'
import { comparePresence } from './presence.ts'

export function compareResponses(sides: Sides): Change[] {
  const [responses, newResponses] = [responsesOf(sides.before), responsesOf(sides.after)]
  for (const { node } of [...responses, ...newResponses]) requireKnown('response', node)
  const kept = responses.flatMap((response) => {
    const same = newResponses.find(({ status }) => status === response.status)
    if (!same) return []
    return [
      ...compareHeaders(sides, response.headers, same.headers),
      ...compareContent(sides, response.content, same.content),
    ]
  })
  return [...compareSuccesses(sides, responses.filter(isSuccess), newResponses.filter(isSuccess)), ...kept]
}

/** Excludes errors: removing an error status is harmless, and clients handle an unknown one by its first digit. */
const isSuccess = ({ status }: DocumentedResponse): boolean => /^[123]/.test(status)

function compareSuccesses(
  { direction }: Sides,
  before: readonly DocumentedResponse[],
  after: readonly DocumentedResponse[],
): Change[] {
  const [statuses, newStatuses] = [before.map(({ status }) => status), after.map(({ status }) => status)]
  const removed = before.filter(({ status }) => !newStatuses.includes(status))
  if (removed.length > 0) return removed.map((response) => successRemoved(response, newStatuses))
  // A client gets 304 only if it sent If-None-Match or If-Modified-Since, so it can handle that status.
  const added = after.filter(({ status }) => !statuses.includes(status) && status !== '304')
  return direction === 'response' ? added.map((response) => successAdded(response, statuses)) : []
}

function successRemoved({ node, status }: DocumentedResponse, now: readonly string[]): Change {
  const text = 'clients that expect this status mistake success for failure'
  return error('success-status-removed', node, `status ${status}`, now.join(', ') || 'no success', text)
}

function successAdded({ node, status }: DocumentedResponse, before: readonly string[]): Change {
  const text = 'clients that do not know this status may mistake it for a failure'
  return error('success-status-added', node, `success is ${before.join(' or ')}`, `${status} as well`, text)
}

function compareHeaders(
  { direction, compareSchemas }: Sides,
  before: readonly ResponseHeader[],
  after: readonly ResponseHeader[],
): readonly Change[] {
  for (const { node } of [...before, ...after]) requireKnown('header', node)
  return before.flatMap((header) => {
    const same = after.find(({ name }) => name.toLowerCase() === header.name.toLowerCase())
    return [
      ...comparePresence(direction, 'header', `header ${header.name}`, header, same),
      ...(same ? compareSchemas(header.schema, same.schema) : []),
    ]
  })
}
