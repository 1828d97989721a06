// Compares two documents from the point of view of a client written for the first one.
import { child, isTrue } from '../openapi/node.ts'
import { callbacksOf, type Operation, operationsOf, webhooksOf } from '../openapi/operations.ts'
import { withoutNames } from '../openapi/paths.ts'
import { upgradeDocument } from '../openapi/upgrade.ts'
import { compareRequestBodies } from './bodies.ts'
import { type Change, error, note, warning } from './change.ts'
import { type Direction, opposite } from './direction.ts'
import { compareParameters } from './parameters.ts'
import { levels } from './report-outcome.ts'
import { compareResponses } from './responses.ts'
import { type CompareSchemas, schemaComparison } from './schemas.ts'
import { compareSecurity } from './security.ts'

export type { Change } from './change.ts'

export interface Finding extends Change {
  /** The ids of the affected operations. */
  readonly operations: readonly string[]
}

/**
 * The rules of one API: a function that gets the changes to an operation and returns the changes to report. It may add
 * or omit changes, or change their level. `after` is undefined if the operation was removed.
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
  const run = { rules, request: schemaComparison('request'), response: schemaComparison('response') }
  const findings = mergeByCause([
    ...compareOperations(run, 'request', operationsOf(old), operationsOf(current)),
    ...compareOperations(run, 'response', webhooksOf(old), webhooksOf(current)),
  ])
  return levels.flatMap((level) => findings.filter((finding) => finding.level === level))
}

/** The context that all comparisons of operations share: the rules, and a function that compares schemas in each direction. */
type Run = Readonly<Record<Direction, CompareSchemas>> & { readonly rules: Rules }
type Operations = readonly Operation[]

/**
 * Compares operations whose requests travel in the same direction. Clients receive the requests of webhooks, and send
 * all others.
 */
function compareOperations(run: Run, direction: Direction, before: Operations, after: Operations): Finding[] {
  const [old, current] = [byRoute(before), byRoute(after)]
  const kept = [...old].flatMap(([route, operation]) => {
    const same = current.get(route)
    const changes = same ? compareOperation(run, direction, operation, same) : [removalOf(direction, operation, after)]
    return run.rules(changes, operation, same).map((change) => ({ ...change, operations: [operation.id] }))
  })
  const added = [...current].filter(([route]) => !old.has(route))
  return [...kept, ...added.map(([, operation]) => ({ ...additionOf(operation), operations: [operation.id] }))]
}

/** Identifies operations by their requests, regardless of the names of their path parameters. */
function byRoute(operations: Operations): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [`${operation.method} ${withoutNames(operation.path)}`, operation]))
}

function compareOperation(run: Run, direction: Direction, before: Operation, after: Operation): Change[] {
  const [request, response] = [direction, opposite[direction]]
  const sent = { before, after, direction: request, compareSchemas: run[request] }
  const callbackRun = { ...run, rules: (changes: readonly Change[]) => changes }
  return [
    ...compareIds(before, after),
    ...compareDeprecation(before, after),
    ...compareParameters(sent),
    ...compareRequestBodies(sent),
    ...compareResponses({ before, after, direction: response, compareSchemas: run[response] }),
    ...compareOperations(callbackRun, response, callbacksOf(before), callbacksOf(after)).map(toChange),
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

function removalOf(direction: Direction, before: Operation, offered: Operations): Change {
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
