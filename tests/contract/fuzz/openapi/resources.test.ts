import { describe, expect, test } from 'bun:test'
import { locate, readService } from '../service.ts'
import { resourceAt, resourcesNamed } from './resources.ts'

/** Creates a document with only paths and methods. */
function described(paths: Readonly<Record<string, string>>): object {
  const items = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(methods.split(' ').map((method) => [method, { responses: { 200: { description: '' } } }])),
  ])
  return { openapi: '3.0.3', paths: Object.fromEntries(items) }
}

const { resources } = readService(
  'http://x',
  described({
    '/books': 'get post',
    '/books/{bookId}': 'get put patch delete',
    '/books/new': 'get',
    '/shelf/stock': 'get',
    '/shelf/stock/{bookId}': 'get put',
    '/users': 'post',
    '/users/{id}': 'get',
    '/users/{id}/addresses': 'post get',
    '/users/{id}/addresses/{addressId}': 'delete',
  }),
)

test('a DELETE operation with x-keeps-resource does not remove the resource', () => {
  const responses = { 204: { description: '' } }
  const revocation = { responses, 'x-keeps-resource': true }
  const paths = { '/keys': { post: { responses } }, '/keys/{keyId}': { delete: revocation } }
  const [key] = readService('http://x', { openapi: '3.0.3', paths }).resources
  expect([key?.item, key?.remove]).toEqual(['/keys/{keyId}', undefined])
})

test('a collection may have a trailing slash', () => {
  const service = readService('http://x', described({ '/books/': 'get post', '/books/{bookId}': 'get' }))
  expect(service.resources.map(({ create, list }) => [create?.id, list?.id])).toEqual([['POST /books/', 'GET /books/']])
})

test.each([
  ['/api/books/7', '7'],
  ['books/7', '7'],
  ['http://x/api/books/7', '7'],
  ['http://x/books/7', undefined],
  ['http://other/api/books/7', undefined],
  ['http://[', undefined],
])('the Location %s leads to book %p', (url, bookId) => {
  const service = readService('http://x/api', described({ '/books/{bookId}': 'get' }))
  expect(locate(service, url)?.params.bookId).toBe(bookId as string)
})

describe('resources', () => {
  test('an object created by POST and identified by a path parameter is a resource', () => {
    expect(resources.map(({ item, list, read, remove }) => [item, list?.id, read?.id, remove?.id])).toEqual([
      ['/books/{bookId}', 'GET /books', 'GET /books/{bookId}', 'DELETE /books/{bookId}'],
      ['/users/{id}', undefined, 'GET /users/{id}', undefined],
      [
        '/users/{id}/addresses/{addressId}',
        'GET /users/{id}/addresses',
        undefined,
        'DELETE /users/{id}/addresses/{addressId}',
      ],
    ])
  })

  test.each([
    ['bookId', '/books/{bookId}'],
    ['userId', '/users/{id}'],
    ['user_id', '/users/{id}'],
    ['addressId', '/users/{id}/addresses/{addressId}'],
    ['user', '/users/{id}'],
    ['id', undefined],
    ['name', undefined],
  ])('a field called %s refers to the resource %p', (name, item) => {
    expect(resourcesNamed(resources, name)[0]?.item).toBe(item as string)
  })

  test.each([
    ['/books/{bookId}', '/books/{bookId}'],
    ['/users/{id}/addresses', '/users/{id}'],
    ['/users/{id}/addresses/{addressId}', '/users/{id}/addresses/{addressId}'],
    ['/shelf/stock/{bookId}', undefined],
    ['/books', undefined],
  ])('the path %s belongs to the resource %p', (path, item) => {
    expect(resourceAt(resources, path)?.item).toBe(item as string)
  })
})
