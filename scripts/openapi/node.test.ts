import { describe, expect, test } from 'bun:test'
import { child, children, exists, keysOf, resolve, rootOf } from './node.ts'

const document = {
  paths: { '/books': { get: { $ref: '#/shared/get' } } },
  shared: { get: { operationId: 'listBooks', tags: ['a', 'b'] }, alias: { $ref: '#/shared/get' } },
  'a/b': { 'c~d': { name: 'escaped' } },
  '~1': { name: 'no slash' },
}
const root = rootOf(document)

describe('a node', () => {
  test("a node's location is where its value is defined, even if the node was reached through references", () => {
    expect(child(root, 'shared', 'get').location).toBe('shared.get')
    expect(child(root, 'paths', '/books', 'get', 'operationId')).toMatchObject({
      location: 'shared.get.operationId',
      value: 'listBooks',
    })
    expect(child(root, 'shared', 'alias').location).toBe('shared.get')
  })

  test("a node's children are identified by key or index", () => {
    const tags = child(root, 'shared', 'get', 'tags')
    expect(keysOf(tags)).toEqual(['0', '1'])
    expect(children(tags).map(([index, { location, value }]) => [index, location, value])).toEqual([
      ['0', 'shared.get.tags.0', 'a'],
      ['1', 'shared.get.tags.1', 'b'],
    ])
  })

  test('a node can represent a missing value', () => {
    const missing = child(root, 'shared', 'put', 'tags')
    expect(exists(missing)).toBe(false)
    expect(missing.location).toBe('shared.put.tags')
    expect(children(missing)).toEqual([])
    expect(exists(child(root, 'constructor'))).toBe(false)
  })
})

describe('a reference', () => {
  test('a reference may be escaped and percent-encoded', () => {
    expect(resolve(document, { $ref: '#/a~1b/c~0d' })).toEqual({ name: 'escaped' })
    expect(resolve(document, { $ref: '#/a~1b/c%7E0d' })).toEqual({ name: 'escaped' })
    expect(resolve(document, { $ref: '#/~01' })).toEqual({ name: 'no slash' })
  })

  test.each([
    ['#/nowhere', 'a refers to #/nowhere, which does not exist.'],
    ['other.json#/a', 'a refers to other.json#/a, which is in another file'],
    ['#/a', 'a refers to #/a, which refers to itself.'],
  ])('a reference to %s fails', ($ref, message) => {
    expect(() => child(rootOf({ a: { $ref } }), 'a')).toThrow(message)
  })
})
