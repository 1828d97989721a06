// Compares the current description with the released one, from the side of those who wrote their programs against the released one.
import { compareAnswers } from './answers.ts'
import { compareRequestBodies } from './bodies.ts'
import { type Change, change, type Pardon } from './change.ts'
import { compareErrorCodes } from './error-codes.ts'
import { compareMarkers, stabilityOf } from './markers.ts'
import { type Spot, start, step } from './node.ts'
import { listOperations, type Operation, routeOf } from './operations.ts'
import { compareParameters } from './parameters.ts'
import { removalOf } from './removal.ts'
import { compareSecurity } from './security.ts'
import { compareUnjudged } from './unknown-keywords.ts'
import { isBefore, isNewMajor, type Version, versionOf } from './version.ts'

export interface Finding extends Change {
  /** Whether it fails the check, or is only to be told. */
  readonly isBreaking: boolean
  /** Why it is only to be told. */
  readonly pardon: Pardon | undefined
  readonly operations: readonly string[]
}

/** Every promise of the released description that the current one does not keep; `today` is a day such as 2027-12-31. */
export function findBrokenPromises(released: unknown, current: unknown, today: string): Finding[] {
  const [was, is] = [start(released), start(current)]
  const [version, versionNow] = [versionOf(was), versionOf(is)]
  const newMajor = isNewMajor(version, versionNow)
  const offered = listOperations(is)
  const findings = listOperations(was).flatMap((operation) =>
    compareOperation(operation, offered, today).map((found) => judge(found, operation, newMajor)),
  )
  return [...compareVersions(was, version, versionNow), ...oneForEachCause(findings)]
}

function compareOperation(was: Operation, offered: readonly Operation[], today: string): Change[] {
  const is = offered.find((operation) => routeOf(operation) === routeOf(was))
  const moved = offered.find(({ id }) => id === was.id)
  if (!is) return [removalOf(was, moved, today)]
  return [
    ...compareNames(was, is),
    ...compareParameters(was, is),
    ...compareRequestBodies(was.spot, is.spot),
    ...compareAnswers(was.spot, is.spot),
    ...compareErrorCodes(was.spot, is.spot),
    ...compareUnjudged(step(was.spot, 'callbacks'), step(is.spot, 'callbacks')),
    ...compareSecurity(was.spot, is.spot),
    ...compareMarkers(was.spot, is.spot, today),
  ]
}

function compareNames(was: Operation, is: Operation): Change[] {
  if (was.id === is.id) return []
  const why = 'it is the name of the method in clients that are made from the description'
  return [change(step(was.spot, 'operationId'), `operationId ${was.id}`, is.id, why)]
}

function compareVersions(was: Spot, version: Version, versionNow: Version): Finding[] {
  if (!isBefore(versionNow, version)) return []
  const [promised, now] = [version.join('.'), versionNow.join('.')]
  const found = change(step(was, 'info', 'version'), promised, now, 'callers take the lower version for the older one')
  return [{ ...found, isBreaking: true, pardon: undefined, operations: [] }]
}

function judge(found: Change, operation: Operation, newMajor: boolean): Finding {
  const stability = stabilityOf(operation.spot)
  const pardon = found.pardons.find((one) => one === stability || (one === 'new major' && newMajor))
  return { ...found, isBreaking: pardon === undefined, pardon, operations: [operation.id] }
}

/** What many operations share is told once, with the operations it touches. */
function oneForEachCause(findings: readonly Finding[]): Finding[] {
  const causes = new Map<string, Finding>()
  for (const finding of findings) {
    const { operations, ...cause } = finding
    const key = JSON.stringify(cause)
    const known = causes.get(key)?.operations ?? []
    causes.set(key, { ...finding, operations: [...new Set([...known, ...operations])] })
  }
  return [...causes.values()]
}
