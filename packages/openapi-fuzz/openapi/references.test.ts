import { expect, test } from 'bun:test'
import { follow } from './references.ts'

interface Node {
  readonly name?: string
  readonly next?: Node
}

test('a reference becomes what it names, along chains and through escaped names', () => {
  const { document } = follow({
    a: { $ref: '#/b' },
    b: { $ref: '#/c~1d/e~0f' },
    'c/d': { 'e~f': { name: 'found' } },
    list: [{ $ref: '#/a' }],
  })
  expect(document.a).toEqual({ name: 'found' } as never)
  expect(document.list[0]).toBe(document.a)
})

test('a circle stays a circle', () => {
  const { document } = follow<{ node: Node }>({ node: { name: 'a', next: { $ref: '#/node' } as Node } })
  expect(document.node.next).toBe(document.node)
})

test('what stood in the document is still to be had', () => {
  const written = { a: { b: { $ref: '#/c' } }, c: { name: 'c' } }
  const { document, writtenAs } = follow(written)
  expect(writtenAs(document.a)).toBe(written.a)
  expect(writtenAs(document.a.b)).toBe(written.c)
})

test.each([
  ['#/nowhere', 'leads to nothing'],
  ['other.json#/a', 'leads out of the document'],
  ['#/a', 'leads in a circle'],
])('%s %s', (reference, complaint) => {
  expect(() => follow({ a: { $ref: reference } })).toThrow(complaint)
})
