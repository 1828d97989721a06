import { expect, test } from 'bun:test'
import { child, rootOf } from '../openapi/node.ts'
import { alternativesOf, choose, keywordsOf, mergedSchema, schemasUnder, valuesOf } from './merged-schema.ts'

const document = {
  Base: { type: 'object', required: ['id'], properties: { id: { minimum: 1 } } },
  Named: {
    allOf: [
      { $ref: '#/Base' },
      { required: ['name'], properties: { name: {}, id: { maximum: 9 } } },
      { $ref: '#/Named' },
    ],
    maxProperties: 3,
  },
  Either: { type: 'string', anyOf: [{ maxLength: 3 }, { $ref: '#/Base' }] },
  Disagreeing: { maxLength: 5, allOf: [{ maxLength: 4 }] },
}
const root = rootOf(document)
const merged = (...names: string[]) => {
  const [first = root, ...others] = names.map((name) => child(root, name))
  return mergedSchema(first, ...others)
}

test('merges the parts of allOf, even if the schema contains itself', () => {
  const named = merged('Named')
  expect(valuesOf(named, 'required')).toEqual([['id'], ['name']])
  expect([...schemasUnder(named, 'properties').keys()]).toEqual(['id', 'name'])
  expect(keywordsOf(named)).toContain('maxProperties')
  expect(valuesOf(merged('Disagreeing'), 'maxLength')).toEqual([5, 4])
})

test('a property defined by several parts combines their constraints', () => {
  const id = schemasUnder(merged('Named'), 'properties').get('id')
  expect(id?.parts.map(({ value }) => value)).toEqual([{ minimum: 1 }, { maximum: 9 }])
})

test('every part records its location', () => {
  expect(schemasUnder(merged('Named'), 'properties').get('name')?.node.location).toBe('Named.allOf.1.properties.name')
})

test('schemas with the same parts have the same key, even if the parts are reordered or repeated', () => {
  expect(merged('Base', 'Disagreeing').key).toBe(merged('Disagreeing', 'Base', 'Disagreeing').key)
  expect(merged('Base').key).not.toBe(merged('Disagreeing').key)
})

test('choosing an alternative keeps the rest of the schema', () => {
  const either = merged('Either')
  const choices = alternativesOf(either).flatMap((list) => list.options.map((option) => choose(either, list, option)))
  expect(choices.map((choice) => keywordsOf(choice))).toEqual([
    ['type', 'maxLength'],
    ['type', 'required', 'properties'],
  ])
  expect(choices.map((choice) => alternativesOf(choice))).toEqual([[], []])
})
