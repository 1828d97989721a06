// Compares two documents from the point of view of a client written for the released one.
import { child, type DocumentNode, rootOf } from '../document/node.ts'
import { type Operation, operationsOf } from '../document/operations.ts'
import { withoutNames } from '../document/paths.ts'
import { upgradeDocument } from '../document/upgrade.ts'
import { compareRequestBodies } from './bodies.ts'
import { type Change, change, type Exemption } from './change.ts'
import { compareErrorCodes } from './error-codes.ts'
import { compareLifecycles, stabilityOf } from './lifecycle.ts'
import { compareParameters } from './parameters.ts'
import { removalOf } from './removal.ts'
import { compareResponses } from './responses.ts'
import { compareSecurity } from './security.ts'
import { compareUnknown } from './unknown-keywords.ts'
import { isBefore, isNewMajor, type Version, versionOf } from './version.ts'

export interface Finding extends Change {
  /** Whether the change fails the check; otherwise it is only reported. */
  readonly isBreaking: boolean
  /** The reason why the change is only reported. */
  readonly exemption: Exemption | undefined
  /** The ids of the affected operations. */
  readonly operations: readonly string[]
}

/** Returns every promise of the released document that the current document breaks; `today` is a date such as 2027-12-31. */
export function compareDocuments(released: unknown, current: unknown, today: string): Finding[] {
  const [before, after] = [rootOf(upgradeDocument(released)), rootOf(upgradeDocument(current))]
  const [version, newVersion] = [versionOf(before), versionOf(after)]
  const isMajor = isNewMajor(version, newVersion)
  const offered = operationsOf(after.document)
  const findings = operationsOf(before.document).flatMap((operation) =>
    compareOperation(operation, offered, today).map((found) => toFinding(found, operation, isMajor)),
  )
  return [...compareVersions(before, version, newVersion), ...mergeByCause(findings)]
}

function compareOperation(before: Operation, offered: readonly Operation[], today: string): Change[] {
  const after = offered.find((operation) => routeOf(operation) === routeOf(before))
  const moved = offered.find(({ id }) => id === before.id)
  if (!after) return [removalOf(before, moved, today)]
  return [
    ...compareIds(before, after),
    ...compareParameters(before, after),
    ...compareRequestBodies(before, after),
    ...compareResponses(before, after),
    ...compareErrorCodes(before, after),
    ...compareUnknown(child(before.node, 'callbacks'), child(after.node, 'callbacks')),
    ...compareSecurity(before, after),
    ...compareLifecycles(before.node, after.node, today),
  ]
}

/** Returns a key that identifies an operation by its requests, regardless of the names of its path parameters. */
function routeOf({ method, path }: Operation): string {
  return `${method} ${withoutNames(path)}`
}

function compareIds(before: Operation, after: Operation): Change[] {
  if (before.id === after.id) return []
  const impact = 'generated clients name a method after the operationId'
  return [change(child(before.node, 'operationId'), `operationId ${before.id}`, after.id, impact)]
}

function compareVersions(document: DocumentNode, version?: Version, newVersion?: Version): Finding[] {
  if (!version || !newVersion || !isBefore(newVersion, version)) return []
  const [promised, now] = [version.join('.'), newVersion.join('.')]
  const found = change(
    child(document, 'info', 'version'),
    promised,
    now,
    'clients mistake the lower version for the older one',
  )
  return [{ ...found, isBreaking: true, exemption: undefined, operations: [] }]
}

function toFinding(found: Change, operation: Operation, isMajor: boolean): Finding {
  const stability = stabilityOf(operation.node)
  const exemption = found.exemptions.find((one) => one === stability || (one === 'new major' && isMajor))
  return { ...found, isBreaking: exemption === undefined, exemption, operations: [operation.id] }
}

/** Merges the findings about one shared component into a single finding that lists all affected operations. */
function mergeByCause(findings: readonly Finding[]): Finding[] {
  const causes = new Map<string, Finding>()
  for (const finding of findings) {
    const { operations, ...cause } = finding
    const key = JSON.stringify(cause)
    const known = causes.get(key)?.operations ?? []
    causes.set(key, { ...finding, operations: [...new Set([...known, ...operations])] })
  }
  return [...causes.values()]
}
