// Compares the answers of an operation: their statuses, their headers and their bodies.
import { compareContents } from './bodies.ts'
import { type Change, change } from './change.ts'
import { farewellOf } from './markers.ts'
import { inside, isThere, keysOf, type Spot, step } from './node.ts'
import { compareSchemas } from './schemas.ts'

export function compareAnswers(was: Spot, is: Spot): Change[] {
  const [before, after] = [step(was, 'responses'), step(is, 'responses')]
  const mayGo = announcements(was, is)
  const kept = inside(before).flatMap(([status, answer]) => {
    const now = step(after, status)
    return isThere(now) ? compareAnswer(answer, now, mayGo) : []
  })
  return [...compareSuccesses(before, after), ...kept]
}

function compareSuccesses(before: Spot, after: Spot): Change[] {
  const [statuses, statusesNow] = [successes(before), successes(after)]
  const gone = statuses.filter((status) => !statusesNow.includes(status))
  if (gone.length > 0) return gone.map((status) => successGone(step(before, status), status, statusesNow))
  // Only who asked by If-None-Match or If-Modified-Since sees 304, and so knows what it means.
  const added = statusesNow.filter((status) => !statuses.includes(status) && status !== '304')
  return added.map((status) => successAdded(step(after, status), status, statuses))
}

/** Refusals are left out: to make one no more is no harm, and callers judge one they do not know by its first digit. */
function successes(responses: Spot): readonly string[] {
  return keysOf(responses).filter((status) => /^[123]/.test(status))
}

function successGone(answer: Spot, status: string, now: readonly string[]): Change {
  return change(
    answer,
    `status ${status}`,
    now.join(', ') || 'no success',
    'callers who wait for it take success for failure',
  )
}

function successAdded(answer: Spot, status: string, before: readonly string[]): Change {
  const why = 'callers who know only the others take it for a failure'
  return change(answer, `success is ${before.join(' or ')}`, `${status} as well`, why)
}

/** Headers that announce what may become of the operation. Where there is nothing to announce any more, they go. */
function announcements(was: Spot, is: Spot): ReadonlySet<string> {
  const isCalledOff = farewellOf(was).isDeprecated && !farewellOf(is).isDeprecated
  return new Set(['deprecation', 'sunset', 'x-stability', ...(isCalledOff ? ['link'] : [])])
}

function compareAnswer(was: Spot, is: Spot, mayGo: ReadonlySet<string>): Change[] {
  return [
    ...compareHeaders(step(was, 'headers'), step(is, 'headers'), mayGo),
    ...compareContents('answered', step(was, 'content'), step(is, 'content')),
  ]
}

function compareHeaders(was: Spot, is: Spot, mayGo: ReadonlySet<string>): Change[] {
  const after = new Map(inside(is).map(([name, header]) => [name.toLowerCase(), header]))
  return inside(was).flatMap(([name, header]) => {
    const still = after.get(name.toLowerCase())
    if (still) return compareHeader(name, header, still)
    if (mayGo.has(name.toLowerCase())) return []
    return [change(header, `header ${name}`, 'no such header', 'callers who read it find nothing')]
  })
}

function compareHeader(name: string, was: Spot, is: Spot): Change[] {
  const lost = step(was, 'required').value === true && step(is, 'required').value !== true
  return [
    ...(lost
      ? [change(was, `header ${name} is always there`, 'it may be left out', 'callers who rely on it would miss it')]
      : []),
    ...compareSchemas('answered', step(was, 'schema'), step(is, 'schema')),
  ]
}
