import { describe, expect, test } from 'bun:test'
import { announcesMore, createdIdIn, idIn, likelyIdIn, listIn } from './envelopes.ts'

const book = { parameter: 'bookId', noun: 'book' }
const user = { parameter: 'id', noun: 'useradmin' }
const zone = { parameter: 'zone', noun: 'zone' }

describe('the list in a response', () => {
  test.each<[unknown, unknown]>([
    [[{ id: 1 }], [{ id: 1 }]],
    [{ items: [] }, []],
    [{ books: [], authors: [{ id: 1 }] }, []],
    [{ data: { items: [{ id: 1 }] } }, [{ id: 1 }]],
    [{ _embedded: { books: [{ id: 1 }] } }, [{ id: 1 }]],
    [{ shelf: [{ id: 1 }], total: 1 }, [{ id: 1 }]],
    [{ warnings: [] }, undefined],
    [{ red: [1], blue: [2] }, undefined],
    ['text', undefined],
    [null, undefined],
  ])('of %j is %j', (value, list) => {
    expect(listIn(value, book)).toEqual(list as unknown[])
  })

  test("the list may be named after part of the collection's name", () => {
    expect(listIn({ users: [{ id: 1 }], rootRoles: [] }, user)).toEqual([{ id: 1 }])
  })
})

describe('the id of a created resource', () => {
  test.each<[unknown, string | undefined]>([
    [{ id: 7 }, '7'],
    [{ bookId: 'a', id: 7 }, 'a'],
    [{ data: { id: 7 } }, '7'],
    [{ book: { id: 7 }, author: { id: 8 } }, '7'],
    [{ id: 7, author: { id: 8 } }, '7'],
    [{ author: { id: 8 } }, undefined],
    [{ id: { $oid: 1 } }, undefined],
    [{ name: 'x' }, undefined],
  ])('in %j is %p', (value, id) => {
    expect(createdIdIn(value, book)).toBe(id as string)
  })
})

test.each<[object, typeof book, string | undefined]>([
  [{ name: 'north' }, zone, undefined],
  [{ id: 3, name: 'north' }, zone, '3'],
  [{ name: 'north' }, { parameter: 'zoneName', noun: 'zone' }, 'north'],
])('for %j and the resource %j, idIn returns %p', (object, resource, id) => {
  expect(idIn(object, resource)).toBe(id as string)
})

test('likelyIdIn returns the name of an object without a typical id', () => {
  expect(likelyIdIn({ name: 'north' }, zone)).toBe('north')
})

test.each<[unknown, boolean]>([
  [[1, 2], false],
  [{ items: [1, 2] }, false],
  [{ items: [1, 2], version: 3 }, false],
  [{ items: [1, 2], total: 2, page: 1 }, false],
  [{ items: [1, 2], total: 3 }, true],
  [{ items: [1, 2], next: null }, false],
  [{ items: [1, 2], links: { next: '/books?page=2' } }, true],
  [{ items: [1, 2], hasMore: true }, true],
  [{ items: [1, 2], pageSize: 2 }, true],
])('after two items, the response %j indicates that there are more: %p', (value, announces) => {
  expect(announcesMore(value, 2)).toBe(announces)
})
