// Compares two documents from the point of view of a client written for the first one.
import { child, isTrue } from '../document/node.ts'
import { callbacksOf, type Operation, operationsOf, webhooksOf } from '../document/operations.ts'
import { withoutNames } from '../document/paths.ts'
import { upgradeDocument } from '../document/upgrade.ts'
import { levels } from '../reports/outcome.ts'
import { compareRequestBodies } from './bodies.ts'
import { type Change, error, note, warning } from './change.ts'
import { type Direction, opposite } from './direction.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { type CompareSchemas, schemaComparison } from './schemas.ts'
import { compareSecurity } from './security.ts'

export type { Change } from './change.ts'

export interface Finding extends Change {
  /** The ids of the affected operations. */
  readonly operations: readonly string[]
}

/**
 * The rules of one API. Gets the changes to an operation, and returns the changes to report: it may add changes, leave some
 * out, or give them another level. `after` is undefined if the operation was removed.
 */
export type Rules = (changes: readonly Change[], before: Operation, after: Operation | undefined) => readonly Change[]

export interface CompareOptions {
  readonly rules?: Rules
}

/** Returns the changes from one document to another that clients may notice, the most severe first. */
export function compareDocuments(
  before: unknown,
  after: unknown,
  { rules = (changes) => changes }: CompareOptions = {},
): Finding[] {
  const [old, current] = [upgradeDocument(before), upgradeDocument(after)]
  const compareSchemas = { request: schemaComparison('request'), response: schemaComparison('response') }
  const findings = mergeByCause([
    ...compareOperations('request', operationsOf(old), operationsOf(current), compareSchemas, rules),
    ...compareOperations('response', webhooksOf(old), webhooksOf(current), compareSchemas, rules),
  ])
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level))
}

type SchemaComparisons = Readonly<Record<Direction, CompareSchemas>>

/** Compares operations whose requests travel in one direction: clients receive the requests of webhooks. */
function compareOperations(
  direction: Direction,
  before: readonly Operation[],
  after: readonly Operation[],
  comparisons: SchemaComparisons,
  rules: Rules,
): Finding[] {
  const [old, current] = [byRoute(before), byRoute(after)]
  const kept = [...old].flatMap(([route, operation]) => {
    const same = current.get(route)
    const changes = same
      ? compareOperation(direction, operation, same, comparisons)
      : [removalOf(direction, operation, after)]
    return rules(changes, operation, same).map((change) => ({ ...change, operations: [operation.id] }))
  })
  const added = [...current].filter(([route]) => !old.has(route))
  return [...kept, ...added.map(([, operation]) => ({ ...additionOf(operation), operations: [operation.id] }))]
}

/** Identifies operations by their requests, regardless of the names of their path parameters. */
function byRoute(operations: readonly Operation[]): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [`${operation.method} ${withoutNames(operation.path)}`, operation]))
}

function compareOperation(
  direction: Direction,
  before: Operation,
  after: Operation,
  comparisons: SchemaComparisons,
): Change[] {
  const [old, current, inside] = [callbacksOf(before), callbacksOf(after), opposite[direction]]
  const request = { before, after, direction, compareSchemas: comparisons[direction] }
  const responses = { before, after, direction: inside, compareSchemas: comparisons[inside] }
  return [
    ...compareIds(before, after),
    ...compareDeprecation(before, after),
    ...compareParameters(request),
    ...compareRequestBodies(request),
    ...compareResponses(responses),
    ...compareOperations(inside, old, current, comparisons, (changes) => changes).map(toChange),
    ...(direction === 'request' ? compareSecurity(before, after) : []),
  ]
}

const toChange = ({ operations: _, ...change }: Finding): Change => change

function compareIds(before: Operation, after: Operation): Change[] {
  if (before.id === after.id) return []
  const node = child(before.node, 'operationId')
  const text = 'generated clients name a method after the operationId'
  return [warning('operation-id-changed', node, `operationId ${before.id}`, after.id, text)]
}

function compareDeprecation(before: Operation, after: Operation): Change[] {
  if (isDeprecated(before) || !isDeprecated(after)) return []
  const node = child(before.node, 'deprecated')
  return [note('operation-deprecated', node, 'an operation', 'a deprecated operation', 'clients should stop using it')]
}

function removalOf(direction: Direction, before: Operation, offered: readonly Operation[]): Change {
  const { id, method, path, node } = before
  const moved = offered.find((operation) => operation.id === id)
  const now = moved ? `${id} is ${moved.method} ${moved.path}` : 'removed'
  const effect = direction === 'request' ? 'clients get an error' : 'clients no longer get this request'
  const [change, text] = isDeprecated(before) ? [warning, `${effect}; it was deprecated`] : [error, effect]
  return change('operation-removed', node, `${method} ${path}`, now, text)
}

function additionOf({ method, path, node }: Operation): Change {
  return note('operation-added', node, 'no such operation', `${method} ${path}`, 'clients may start to use it')
}

const isDeprecated = ({ node }: Operation): boolean => isTrue(child(node, 'deprecated'))

/** Merges the findings about one shared component into a single finding that lists all affected operations. */
function mergeByCause(findings: readonly Finding[]): Finding[] {
  const causes = new Map<string, Finding>()
  for (const finding of findings) {
    const key = JSON.stringify(toChange(finding))
    const known = causes.get(key)?.operations ?? []
    causes.set(key, { ...finding, operations: [...new Set([...known, ...finding.operations])] })
  }
  return [...causes.values()]
}
