// Removes every promise from the contract, one at a time: each removal must produce a finding. `npm test` removes a sample.
import { describe, expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { everyNth, sized } from '../../tests/support/run/tier.ts'
import { requestBodyOf, responsesOf } from '../openapi/content.ts'
import { child, children, type DocumentNode, exists, isTrue } from '../openapi/node.ts'
import { type Operation, operationsOf } from '../openapi/operations.ts'
import { parametersOf } from '../openapi/parameters.ts'
import { compareContracts } from './compare.ts'
import { today } from './testing/cases.ts'
import { type Edit, edited, remove, set } from './testing/edits.ts'

type Row = readonly [location: string, operation: Operation, schema: DocumentNode]

const limits = ['format', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern']

const operations = operationsOf(contract)

/** Whether the comparison reports that an edit may break an operation. For speed, it compares only that operation. */
function isReported({ id, node }: Operation, edit: Edit): boolean {
  const others = operations.filter((one) => one.node.location !== node.location)
  const released = edited(contract, ...others.map((one) => remove(one.node.location)), remove('x-webhooks'))
  const findings = compareContracts(released, edited(released, edit), today)
  return findings.some(
    ({ level, exemption, operations }) => (level === 'error' || exemption) && operations.includes(id),
  )
}

function otherType(schema: DocumentNode): Edit {
  return set(`${schema.location}.type`, child(schema, 'type').value === 'boolean' ? 'integer' : 'boolean')
}

describe('compare reports changes to every operation', () => {
  const rows = operations.map((operation) => [operation.id, operation] as const)

  test.each(everyNth(rows, sized(8, 1)))('%s', (_, operation) => {
    const { location } = operation.node
    expect(isReported(operation, remove(location))).toBe(true)
    expect(isReported(operation, set(`${location}.operationId`, 'other'))).toBe(true)
    for (const { status } of responsesOf(operation).filter((response) => response.status < '4'))
      expect(isReported(operation, remove(`${location}.responses.${status}`))).toBe(true)
    for (const [index] of children(child(operation.node, 'parameters')))
      expect(isReported(operation, remove(`${location}.parameters.${index}`))).toBe(true)
  })
})

describe('compare reports changes to every response schema', () => {
  test.each(everyNth(responseSchemas(), sized(16, 1)))('%s', (location, operation, schema) => {
    expect(isReported(operation, otherType(schema))).toBe(true)
    if (!exists(child(schema, 'nullable'))) expect(isReported(operation, set(`${location}.nullable`, true))).toBe(true)
    const isOpen = isTrue(child(schema, 'x-open-enum'))
    for (const keyword of limits.filter((one) => exists(child(schema, one)) && !(one === 'enum' && isOpen)))
      expect(isReported(operation, remove(`${location}.${keyword}`))).toBe(true)
    for (const [name] of children(child(schema, 'properties')))
      expect(isReported(operation, remove(`${location}.properties.${name}`))).toBe(true)
    for (const [index] of children(child(schema, 'required')))
      expect(isReported(operation, remove(`${location}.required.${index}`))).toBe(true)
  })
})

describe('compare reports changes to every request schema', () => {
  test.each(everyNth(requestSchemas(), sized(16, 1)))('%s', (location, operation, schema) => {
    expect(isReported(operation, otherType(schema))).toBe(true)
    expect(isReported(operation, set(`${location}.enum`, ['a new value']))).toBe(true)
    expect(isReported(operation, set(`${location}.default`, 'another'))).toBe(true)
    if (isTrue(child(schema, 'nullable'))) expect(isReported(operation, remove(`${location}.nullable`))).toBe(true)
    for (const [name] of children(child(schema, 'properties')))
      expect(isReported(operation, remove(`${location}.properties.${name}`))).toBe(true)
  })
})

function responseSchemas(): Row[] {
  return oneForEachLocation((operation) =>
    responsesOf(operation).flatMap(({ content }) => content.map(({ schema }) => schema)),
  )
}

function requestSchemas(): Row[] {
  return oneForEachLocation((operation) => [
    ...(requestBodyOf(operation)?.content ?? []).map(({ schema }) => schema),
    ...parametersOf(operation).map(({ node }) => child(node, 'schema')),
  ])
}

function oneForEachLocation(schemasOf: (operation: Operation) => readonly DocumentNode[]): Row[] {
  const rows = operations.flatMap((operation) =>
    schemasOf(operation)
      .flatMap(withNestedSchemas)
      .map((schema): Row => [schema.location, operation, schema]),
  )
  return [...new Map(rows.toReversed().map((row) => [row[0], row])).values()].toReversed()
}

/** Omits schemas that a value must match together with others, because what one allows, another may rule out. */
function withNestedSchemas(schema: DocumentNode): DocumentNode[] {
  if (!exists(schema)) return []
  const under = (key: string) => children(child(schema, key)).map(([, inner]) => inner)
  const parts = [...under('allOf'), ...under('anyOf')]
  return [
    ...(parts.length > 0 ? [] : [schema]),
    ...[...under('properties'), child(schema, 'items')].flatMap(withNestedSchemas),
    ...parts.flatMap((part) => withNestedSchemas(part).filter(({ location }) => location !== part.location)),
  ]
}
