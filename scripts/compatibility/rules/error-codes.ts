// Compares an operation's error codes. The contract lists them as the names of the examples under each status.
import { responsesOf } from '../../openapi/content.ts'
import { child, keysOf } from '../../openapi/node.ts'
import type { Operation } from '../../openapi/operations.ts'
import { type Change, error } from '../change.ts'

type StatusesByCode = ReadonlyMap<string, ReadonlySet<string>>

export function compareErrorCodes(before: Operation, after: Operation): Change[] {
  const [codes, newCodes] = [codesOf(before), codesOf(after)]
  return [...movedCodes(before, codes, newCodes), ...renamedCodes(before, codes, newCodes)]
}

/** Finds codes that moved to another status. Clients may branch on the code or the status, so the two must stay together. */
function movedCodes({ node }: Operation, before: StatusesByCode, after: StatusesByCode): Change[] {
  return [...before].flatMap(([code, statuses]) => {
    const now = after.get(code) ?? new Set()
    const [lost, gained] = [difference(statuses, now), difference(now, statuses)]
    if (!lost || !gained) return []
    const text = 'clients that branch on the status break'
    return [error('error-status-changed', child(node, 'responses', lost), `${code} has status ${lost}`, gained, text)]
  })
}

/** Finds renamed codes: if a status loses one code and gains another, the same error was probably renamed. */
function renamedCodes({ node }: Operation, before: StatusesByCode, after: StatusesByCode): Change[] {
  const statuses = new Set([...before.values()].flatMap((set) => [...set]))
  return [...statuses].flatMap((status) => {
    const removed = codesUnder(status, before).filter((code) => !after.has(code))
    const added = codesUnder(status, after).filter((code) => !before.has(code))
    if (removed.length === 0 || added.length === 0) return []
    const text = 'clients that branch on the code break'
    const [promised, now] = [`error ${removed.join(', ')}`, `${added.join(', ')} instead`]
    return [error('error-code-renamed', child(node, 'responses', status), promised, now, text)]
  })
}

function codesOf(operation: Operation): StatusesByCode {
  const codes = new Map<string, Set<string>>()
  for (const { status, content } of responsesOf(operation).filter((response) => /^[45]/.test(response.status)))
    for (const media of content)
      for (const code of keysOf(child(media.node, 'examples')))
        codes.set(code, (codes.get(code) ?? new Set()).add(status))
  return codes
}

function codesUnder(status: string, codes: StatusesByCode): string[] {
  return [...codes].filter(([, statuses]) => statuses.has(status)).map(([code]) => code)
}

/** Returns the statuses that are in the first set but not in the second, separated by commas. */
function difference(statuses: ReadonlySet<string>, others: ReadonlySet<string>): string {
  return [...statuses].filter((status) => !others.has(status)).join(', ')
}
