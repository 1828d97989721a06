// Tests that the report lists breaking changes first, with one line per cause and the operations that it affects.
import { expect, test } from 'bun:test'
import { compareDocuments } from './compare.ts'
import { formatFindings } from './report.ts'
import { edited, remove, set } from './testing/edits.ts'
import library from './testing/library.openapi.json'

const report = (...edits: Parameters<typeof edited>[1][]) =>
  formatFindings(compareDocuments(library, edited(library, ...edits), '2026-11-15'))

test('the report is empty if there are no findings', () => {
  expect(report()).toBe('')
})

test('the report has one line per shared cause and stability level', () => {
  expect(report(set('components.schemas.StockItem.properties.status', { type: 'string' })).split('\n')).toEqual([
    '  ✗ listStock, getStockItem: components.schemas.BookStatus: promised: enum ["available","lent","lost"]; now: no enum. Clients would get values that the document ruled out.',
    '  · (beta) setStock, adjustStock: components.schemas.BookStatus: promised: enum ["available","lent","lost"]; now: no enum. Clients would get values that the document ruled out.',
    '  · (experimental) getSummary: components.schemas.BookStatus: promised: enum ["available","lent","lost"]; now: no enum. Clients would get values that the document ruled out.',
    '',
  ])
})

test('a finding lists four operations and counts the rest', () => {
  expect(report(remove('components.schemas.Error.properties.message'))).toMatch(
    /^ {2}✗ listBooks, addBook, getBook, replaceBook and \d+ more: components\.schemas\.Error\.properties\.message: /,
  )
})

test('a finding states how a removal was announced', () => {
  expect(report(remove('paths./books/{bookId}.get'))).toMatch(
    /^ {2}✗ getBook: paths\.\/books\/\{bookId\}\.get: promised: GET \/books\/\{bookId\}; now: removed\. Clients get an error; it was deprecated on .*, with a sunset on 2027-12-31\.\n$/,
  )
})
