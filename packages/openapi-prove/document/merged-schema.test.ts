import { expect, test } from 'bun:test'
import { mergedSchema } from './merged-schema.ts'
import { child, rootOf } from './node.ts'

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
  Disagreeing: { maxLength: 5, allOf: [{ maxLength: 4 }] },
}
const merged = (name: string) => mergedSchema(child(rootOf(document), name))

test('merges the parts of allOf, even if the schema contains itself', () => {
  const { properties, required, keywords, value } = merged('Named')
  expect([...required]).toEqual(['id', 'name'])
  expect([...properties.keys()]).toEqual(['id', 'name'])
  expect(keywords).toContain('maxProperties')
  expect([value('type'), value('maxProperties'), value('format')]).toEqual(['object', 3, undefined])
})

test('a property in several parts must match all of them', () => {
  expect(merged('Named').properties.get('id')?.value).toEqual({ allOf: [{ minimum: 1 }, { maximum: 9 }] })
})

test('conflicting parts produce a value that lists the conflicting values', () => {
  expect(merged('Disagreeing').value('maxLength')).toEqual({ allOf: [5, 4] })
})

test('every part records its location', () => {
  expect(merged('Named').properties.get('name')?.location).toBe('Named.allOf.1.properties.name')
})
