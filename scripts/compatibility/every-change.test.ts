// Removes every promise from the fictional library's document, one at a time: each removal must produce a finding.
import { describe, expect, test } from 'bun:test'
import { requestBodyOf, responsesOf } from '../openapi/content.ts'
import { child, children, type DocumentNode, exists, isTrue, rootOf } from '../openapi/node.ts'
import { type Operation, operationsOf } from '../openapi/operations.ts'
import { compareDocuments } from './compare.ts'
import { type Edit, edited, remove, set } from './testing/edits.ts'
import library from './testing/library.openapi.json'

type Row = readonly [location: string, operation: Operation, schema: DocumentNode]

const removableKeywords = ['format', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'pattern']

const operations = operationsOf(library)

/** Whether the comparison reports that an edit may break an operation. For speed, it compares only one path. */
function isReported({ id, path }: Operation, edit: Edit): boolean {
  const released = { ...library, paths: { [path]: child(rootOf(library), 'paths', path).value } }
  const findings = compareDocuments(released, edited(library, edit))
  return findings.some(({ level, operations }) => level !== 'note' && operations.includes(id))
}

describe('compare reports changes to every operation', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
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
  test.each(responseSchemas(operations))('%s', (location, operation, schema) => {
    expect(isReported(operation, set(`${location}.nullable`, true))).toBe(true)
    expect(isReported(operation, set(`${location}.type`, 'other'))).toBe(true)
    for (const keyword of removableKeywords)
      if (exists(child(schema, keyword))) expect(isReported(operation, remove(`${location}.${keyword}`))).toBe(true)
    for (const [name] of children(child(schema, 'properties')))
      expect(isReported(operation, remove(`${location}.properties.${name}`))).toBe(true)
    for (const [index] of children(child(schema, 'required')))
      expect(isReported(operation, remove(`${location}.required.${index}`))).toBe(true)
  })
})

describe('compare reports changes to every request schema', () => {
  test.each(requestSchemas(operations))('%s', (location, operation, schema) => {
    expect(isReported(operation, set(`${location}.type`, 'other'))).toBe(true)
    expect(isReported(operation, set(`${location}.enum`, ['a new value']))).toBe(true)
    expect(isReported(operation, set(`${location}.default`, 'another'))).toBe(true)
    if (isTrue(child(schema, 'nullable'))) expect(isReported(operation, remove(`${location}.nullable`))).toBe(true)
    for (const [name] of children(child(schema, 'properties')))
      expect(isReported(operation, remove(`${location}.properties.${name}`))).toBe(true)
  })
})

function responseSchemas(operations: readonly Operation[]): Row[] {
  return oneForEachLocation(operations, (operation) =>
    responsesOf(operation).flatMap(({ content }) => content.map(({ schema }) => schema)),
  )
}

function requestSchemas(operations: readonly Operation[]): Row[] {
  return oneForEachLocation(operations, (operation) => [
    ...(requestBodyOf(operation)?.content ?? []).map(({ schema }) => schema),
    ...children(child(operation.node, 'parameters')).map(([, parameter]) => child(parameter, 'schema')),
  ])
}

function oneForEachLocation(
  operations: readonly Operation[],
  schemasOf: (operation: Operation) => readonly DocumentNode[],
): Row[] {
  const rows = operations.flatMap((operation) =>
    schemasOf(operation)
      .flatMap(withNestedSchemas)
      .map((schema): Row => [schema.location, operation, schema]),
  )
  return [...new Map(rows.map((row) => [row[0], row])).values()]
}

function withNestedSchemas(schema: DocumentNode): DocumentNode[] {
  if (!exists(schema)) return []
  const fields = children(child(schema, 'properties')).flatMap(([, field]) => withNestedSchemas(field))
  return [schema, ...fields, ...withNestedSchemas(child(schema, 'items'))]
}
