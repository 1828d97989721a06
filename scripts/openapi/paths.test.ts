import { expect, test } from 'bun:test'
import { fillTemplate, matchPath, parameterNames, readTemplates, withoutNames } from './paths.ts'

const templates = readTemplates(['/books/{bookId}', '/books/new', '/books/{bookId}/notes/{noteId}.txt'])

test.each([
  ['/books/7', { template: '/books/{bookId}', params: { bookId: '7' } }],
  ['/books/new', { template: '/books/new', params: {} }],
  [
    '/books/a%20b/notes/1.txt',
    { template: '/books/{bookId}/notes/{noteId}.txt', params: { bookId: 'a b', noteId: '1' } },
  ],
  ['/books/%zz', { template: '/books/{bookId}', params: { bookId: '%zz' } }],
])('%s matches its template', (path, match) => {
  expect(matchPath(templates, path)).toEqual(match)
})

test.each(['/books', '/books/', '/books/7/notes', '/books/7/notes/1xtxt'])('%s does not match any template', (path) => {
  expect(matchPath(templates, path)).toBeUndefined()
})

test("reads a template's parameter names, fills in their values, and removes the names for comparison", () => {
  expect(parameterNames('/a/{b}/{c}')).toEqual(['b', 'c'])
  expect(fillTemplate('/a/{b}/{c}', { b: '1', c: 'x%2Fy' })).toBe('/a/1/x%2Fy')
  expect(withoutNames('/a/{b}/{c}')).toBe('/a/{}/{}')
})
