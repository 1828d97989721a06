// A contradiction between responses, with the shortest history that shows it: only the calls that matter, and their times.
import type { Call } from './calls.ts'
import type { Timeline, Version } from './timeline.ts'

const MAX_BODY = 400

export class Contradiction extends Error {
  constructor(about: string, lines: readonly string[]) {
    super([`${about}:`, ...lines.map((line) => `  ${line}`)].join('\n'))
    this.name = 'Contradiction'
  }
}

export function formatCall({ operation, start, end, response, id, query, body, after, requestId }: Call): string {
  const when = response ? `${start.toFixed(1)}–${end.toFixed(1)} ms` : `${start.toFixed(1)} ms, no response`
  const target = [operation, id, json(query), json(body), after === undefined ? '' : `after ${after}`]
  const result = response ? ` → ${response.status} ${json(response.body)}` : ''
  return `${requestId} (${when}): ${target.filter((part) => part !== undefined && part !== '').join(' ')}${result}`
}

export function json(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value)
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text
}

/** Explains why no version from `lowest` to `highest` matches a response. */
export function noVersionMatches<State>(
  call: Call,
  what: string,
  timeline: Timeline<State>,
  [lowest, highest]: readonly [number, number],
  matches: (version: Version<State>) => boolean,
): Contradiction {
  const { name, versions, floor } = timeline
  const known = versions.map((version, index) => (matches(version) ? index : -1)).filter((index) => index >= 0)
  const stale = known.findLast((index) => index < lowest)
  const future = known.find((index) => index > highest)
  if (stale !== undefined) {
    const replaced = versions[stale + 1]?.change?.call
    const proof = floor.by && floor.by !== replaced ? [`proven by ${formatCall(floor.by)}`] : []
    const history = [
      `${name} was ${stateText(versions[stale])} only until`,
      ...changeText(replaced),
      ...proof,
      formatCall(call),
    ]
    return new Contradiction(`${what} is from the past`, history)
  }
  if (future !== undefined) {
    const cause = versions.slice(highest + 1, future + 1).find(({ change }) => (change?.call.start ?? 0) >= call.end)
    const history = [
      formatCall(call),
      `${name} became ${stateText(versions[future])} only after`,
      ...changeText(cause?.change?.call),
    ]
    return new Contradiction(`${what} is from the future`, history)
  }
  const possible = versions
    .slice(lowest, highest + 1)
    .map(
      (version) =>
        `${name} was ${stateText(version)}${version.change ? `, after ${formatCall(version.change.call)}` : ''}`,
    )
  return new Contradiction(`${what} was never true`, [formatCall(call), 'During the request:', ...possible])
}

const stateText = (version?: Version<unknown>): string => json(version?.state) || 'missing'

const changeText = (call: Call | undefined): string[] => (call ? [formatCall(call)] : [])
