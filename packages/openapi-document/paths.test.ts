import { expect, test } from 'bun:test'
import { fillTemplate, matchPath, parameterNames, readTemplates, withoutNames } from './paths.ts'

const templates = readTemplates(['/pets/{petId}', '/pets/mine', '/pets/{petId}/notes/{noteId}.txt'])

test.each([
  ['/pets/7', { template: '/pets/{petId}', params: { petId: '7' } }],
  ['/pets/mine', { template: '/pets/mine', params: {} }],
  ['/pets/a%20b/notes/1.txt', { template: '/pets/{petId}/notes/{noteId}.txt', params: { petId: 'a b', noteId: '1' } }],
  ['/pets/%zz', { template: '/pets/{petId}', params: { petId: '%zz' } }],
])('%s matches', (path, match) => {
  expect(matchPath(templates, path)).toEqual(match)
})

test.each(['/pets', '/pets/', '/pets/7/notes', '/pets/7/notes/1xtxt'])('%s matches nothing', (path) => {
  expect(matchPath(templates, path)).toBeUndefined()
})

test('a template has names, can be filled, and is comparable without its names', () => {
  expect(parameterNames('/a/{b}/{c}')).toEqual(['b', 'c'])
  expect(fillTemplate('/a/{b}/{c}', { b: '1', c: 'x%2Fy' })).toBe('/a/1/x%2Fy')
  expect(withoutNames('/a/{b}/{c}')).toBe('/a/{}/{}')
})
