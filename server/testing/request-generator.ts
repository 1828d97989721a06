// Requests made from nothing but the contract: right ones, wrong ones, and what the contract lets a caller expect of each.
import fc, { type Arbitrary } from 'fast-check'
import { parameterTexts, singleText } from './fuzz/address-values.ts'
import { bodyTexts, unusualBodies, wrongBodies } from './fuzz/body-variations.ts'
import { cursors } from './fuzz/cursor-variations.ts'
import type { Draft, Variation } from './fuzz/draft.ts'
import type { GeneratedRequest } from './fuzz/generated-request.ts'
import { type OperationInputs, operationInputs, pathTemplates } from './fuzz/operation-inputs.ts'
import { requestsOutside } from './fuzz/requests-outside.ts'
import type { KnownIds } from './fuzz/schema.ts'
import type { StoreMemory } from './fuzz/store-memory.ts'
import { wrongPaths, wrongQueries } from './fuzz/wrong-addresses.ts'

/** Bun refuses more than 16 KiB of request line and headers before the service sees them. */
const LONGEST_TARGET = 15_000

// More is made than deleted, so that the rest finds something there.
const weights: Readonly<Record<string, number>> = { POST: 16, DELETE: 4 }

/** Requests of every kind, with identifiers and cursors from what the memory has learned so far. */
export function generatedRequests(memory: StoreMemory): Arbitrary<GeneratedRequest> {
  const described = operationInputs.map((operation) => ({
    weight: weights[operation.method] ?? 8,
    arbitrary: requestsOf(operation, memory).filter(({ target }) => target.length < LONGEST_TARGET),
  }))
  return fc.oneof(...described, { weight: operationInputs.length, arbitrary: requestsOutside })
}

const asItIs: Variation = { expected: 'understood', why: 'right', vary: (draft) => draft }

function requestsOf(operation: OperationInputs, memory: StoreMemory): Arbitrary<GeneratedRequest> {
  const ids = knownIds(operation, memory)
  const wrong = [...wrongPaths(operation, ids), ...wrongQueries(operation, ids), ...wrongBodies(operation, ids)]
  const variations = fc.oneof(
    { weight: 50, arbitrary: fc.constant(asItIs) },
    { weight: 40, arbitrary: fc.oneof(...wrong) },
    ...unusualBodies(operation, ids).map((arbitrary) => ({ weight: 4, arbitrary })),
    ...cursors(operation, memory).map((arbitrary) => ({ weight: 8, arbitrary })),
  )
  return fc.tuple(rightDrafts(operation, ids), variations).map(([draft, { expected, why, vary }]) => {
    const { params, query, body } = vary(draft)
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? '')
    const target = query.length > 0 ? `${path}?${query.join('&')}` : path
    return { operation: operation.id, expected, why, method: operation.method, target, body }
  })
}

/** A field or parameter is an identifier where a path has a parameter of its name; a plain `id` is that of the list's items. */
function knownIds({ path }: OperationInputs, memory: StoreMemory): KnownIds {
  const parameters = new Set(
    pathTemplates.flatMap((template) => Array.from(template.matchAll(/\{(\w+)\}/g), ([, name]) => name)),
  )
  const item = pathTemplates.find(
    (template) => template.startsWith(path) && /^\/\{\w+\}$/.test(template.slice(path.length)),
  )
  const ofItems = item?.slice(path.length + 2, -1)
  return (name) => {
    const parameter = name === 'id' ? ofItems : name
    return parameter !== undefined && parameters.has(parameter) ? memory.ids(parameter) : undefined
  }
}

function rightDrafts(operation: OperationInputs, ids: KnownIds): Arbitrary<Draft> {
  const params = [...operation.pathParameters].map(([name, schema]) => [name, singleText(schema, name, ids)])
  const bodies = bodyTexts(operation, ids).map(([type, texts]) =>
    fc.record({
      type: fc.constantFrom(type, type, `${type}; charset=utf-8`, type.toUpperCase()),
      content: texts.right,
    }),
  )
  return fc.record({
    params: fc.record(Object.fromEntries(params) as Record<string, Arbitrary<string>>),
    query: rightQueries(operation, ids),
    body: bodies.length > 0 ? fc.oneof(...bodies) : fc.constant(undefined),
  })
}

function rightQueries({ queryParameters }: OperationInputs, ids: KnownIds): Arbitrary<readonly string[]> {
  // A cursor is never made up where the request shall be right: it comes from a page before.
  const named = [...queryParameters].filter(([name]) => name !== 'cursor')
  const values = fc.record(
    Object.fromEntries(named.map(([name, schema]) => [name, parameterTexts(schema, name, ids).right])),
  )
  const chosen = fc.shuffledSubarray(named.map(([name]) => name))
  return fc
    .tuple(values, chosen)
    .map(([texts, names]) => names.flatMap((name) => (texts[name] ?? []).map((text) => `${name}=${text}`)))
}
