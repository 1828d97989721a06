// Compares the error codes of an operation, which the contract documents as the names of the examples under each status.
import { type Change, change } from './change.ts'
import { inside, keysOf, type Spot, step } from './node.ts'

type StatusesByCode = ReadonlyMap<string, ReadonlySet<string>>

export function compareErrorCodes(was: Spot, is: Spot): Change[] {
  const [before, after] = [codesOf(was), codesOf(is)]
  return [...movedCodes(was, before, after), ...renamedCodes(was, before, after)]
}

/** Callers may decide by the code or by the status, so the two stay together. */
function movedCodes(operation: Spot, before: StatusesByCode, after: StatusesByCode): Change[] {
  return [...before].flatMap(([code, statuses]) => {
    const now = after.get(code) ?? new Set()
    const [lost, gained] = [list(statuses.difference(now)), list(now.difference(statuses))]
    if (!lost || !gained) return []
    return [
      change(
        step(operation, 'responses', lost),
        `${code} comes with ${lost}`,
        gained,
        'callers who decide by status go wrong',
      ),
    ]
  })
}

/** One code gone and another new under the same status is the same refusal by another name, as far as anyone can see. */
function renamedCodes(operation: Spot, before: StatusesByCode, after: StatusesByCode): Change[] {
  const statuses = new Set([...before.values()].flatMap((set) => [...set]))
  return [...statuses].flatMap((status) => {
    const gone = codesUnder(status, before).filter((code) => !after.has(code))
    const added = codesUnder(status, after).filter((code) => !before.has(code))
    if (gone.length === 0 || added.length === 0) return []
    const place = step(operation, 'responses', status)
    return [
      change(place, `error ${gone.join(', ')}`, `${added.join(', ')} instead`, 'callers who decide by code go wrong'),
    ]
  })
}

function codesOf(operation: Spot): StatusesByCode {
  const codes = new Map<string, Set<string>>()
  for (const [status, answer] of inside(step(operation, 'responses')).filter(([status]) => /^[45]/.test(status)))
    for (const [, content] of inside(step(answer, 'content')))
      for (const code of keysOf(step(content, 'examples'))) codes.set(code, (codes.get(code) ?? new Set()).add(status))
  return codes
}

function codesUnder(status: string, codes: StatusesByCode): string[] {
  return [...codes].filter(([, statuses]) => statuses.has(status)).map(([code]) => code)
}

function list(statuses: ReadonlySet<string>): string {
  return [...statuses].join(', ')
}
