// Compares a contract with its latest release, from the point of view of a client written for that release.
import { child } from '../openapi/node.ts'
import { callbacksOf, type Operation, operationsOf, webhooksOf } from '../openapi/operations.ts'
import { withoutNames } from '../openapi/paths.ts'
import { upgradeDocument } from '../openapi/upgrade.ts'
import { type Change, error, type Finding, note } from './change.ts'
import { compareRequestBodies } from './content.ts'
import type { CompareSchemas, Direction } from './direction.ts'
import { requireKnown } from './known.ts'
import { compareParameters } from './parameters.ts'
import { compareResponses } from './responses.ts'
import { deprecationOf, describeDeprecation } from './rules/lifecycle.ts'
import { contractRules } from './rules/rules.ts'
import { compareVersions } from './rules/version.ts'
import { schemaComparison } from './schemas/schemas.ts'
import { compareSecurity } from './security.ts'

/** Returns the changes that clients may notice, errors first. `today` is a date such as 2027-12-31. */
export function compareContracts(released: unknown, current: unknown, today: string): Finding[] {
  const [before, after] = [upgradeDocument(released), upgradeDocument(current)]
  const schemas = { request: schemaComparison('request'), response: schemaComparison('response') }
  const rules = contractRules(before, after, today)
  const pairs = [
    ...compareOperations(schemas, 'request', operationsOf(before), operationsOf(after)),
    ...compareOperations(schemas, 'response', webhooksOf(before), webhooksOf(after)),
  ]
  const findings = pairs.flatMap(({ id, before, after, changes }) =>
    (before ? rules(changes, before, after) : changes).map((change) => ({ ...change, operations: [id] })),
  )
  const merged = mergeByCause([...compareVersions(before, after), ...findings])
  return [...merged.filter(({ level }) => level === 'error'), ...merged.filter(({ level }) => level === 'note')]
}

type Schemas = Readonly<Record<Direction, CompareSchemas>>
type Operations = readonly Operation[]

/** The changes to an operation. One of its versions is missing if it was added or removed. */
interface Compared {
  readonly id: string
  readonly before?: Operation
  readonly after?: Operation | undefined
  readonly changes: readonly Change[]
}

/**
 * Compares operations whose requests travel in the same direction. Clients receive the requests of webhooks, and send
 * all others.
 */
function compareOperations(schemas: Schemas, direction: Direction, before: Operations, after: Operations): Compared[] {
  const [old, current] = [byRoute(before), byRoute(after)]
  const kept = [...old].map(([route, operation]) => {
    const same = current.get(route)
    const changes = same ? compareOperation(schemas, direction, operation, same) : [removalOf(operation, after)]
    return { id: operation.id, before: operation, after: same, changes }
  })
  const added = [...current].filter(([route]) => !old.has(route))
  return [...kept, ...added.map(([, operation]) => ({ id: operation.id, changes: [additionOf(operation)] }))]
}

/** Identifies operations by their requests, regardless of the names of their path parameters. */
function byRoute(operations: Operations): ReadonlyMap<string, Operation> {
  return new Map(operations.map((operation) => [`${operation.method} ${withoutNames(operation.path)}`, operation]))
}

function compareOperation(schemas: Schemas, direction: Direction, before: Operation, after: Operation): Change[] {
  for (const { item, node } of [before, after]) {
    requireKnown('path', item)
    requireKnown('operation', node)
  }
  const opposite = direction === 'request' ? 'response' : 'request'
  const sent = { before, after, direction, compareSchemas: schemas[direction] }
  const received = { before, after, direction: opposite, compareSchemas: schemas[opposite] } as const
  const callbacks = compareOperations(schemas, opposite, callbacksOf(before), callbacksOf(after))
  return [
    ...compareIds(before, after),
    ...compareDeprecation(before, after),
    ...compareParameters(sent),
    ...compareRequestBodies(sent),
    ...compareResponses(received),
    ...callbacks.flatMap(({ changes }) => changes),
    ...(direction === 'request' ? compareSecurity(before, after) : []),
  ]
}

function compareIds(before: Operation, after: Operation): Change[] {
  if (before.id === after.id) return []
  const node = child(before.node, 'operationId')
  const text = 'generated clients name a method after the operationId'
  return [error('operation-id-changed', node, `operationId ${before.id}`, after.id, text)]
}

function compareDeprecation(before: Operation, after: Operation): Change[] {
  if (deprecationOf(before.node).isDeprecated || !deprecationOf(after.node).isDeprecated) return []
  const node = child(before.node, 'deprecated')
  return [note('operation-deprecated', node, 'an operation', 'a deprecated operation', 'clients should stop using it')]
}

function removalOf({ id, method, path, node }: Operation, offered: Operations): Change {
  const moved = offered.find((operation) => operation.id === id)
  const now = moved ? `${id} is ${moved.method} ${moved.path}` : 'removed'
  const text = `clients miss it; it was ${describeDeprecation(deprecationOf(node))}`
  return error('operation-removed', node, `${method} ${path}`, now, text)
}

function additionOf({ method, path, node }: Operation): Change {
  return note('operation-added', node, 'no such operation', `${method} ${path}`, 'clients may start to use it')
}

/** Merges the findings about one shared component into a single finding that lists all affected operations. */
function mergeByCause(findings: readonly Finding[]): Finding[] {
  const causes = Map.groupBy(findings, ({ operations: _, ...change }) => JSON.stringify(change))
  return [...causes.values()].flatMap(([finding, ...others]) => {
    const operations = new Set([finding, ...others].flatMap((one) => one?.operations ?? []))
    return finding ? [{ ...finding, operations: [...operations] }] : []
  })
}
