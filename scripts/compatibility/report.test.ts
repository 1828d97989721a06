// Tests that the report lists errors first, with one line per cause and the operations that it affects.
import { expect, test } from 'bun:test'
import { type CompareOptions, compareDocuments } from './compare.ts'
import { findingsAsJson, formatFindings } from './report.ts'
import { all, type Edit, edited, remove, set } from './testing/edits.ts'
import library from './testing/library.openapi.json'

const compare = (edit: Edit, options?: CompareOptions) => compareDocuments(library, edited(library, edit), options)

test('the report is empty if there are no findings', () => {
  expect(formatFindings(compareDocuments(library, library))).toBe('')
})

test('the report has one line per shared cause, most severe first', () => {
  const edit = all(
    set('paths./shelves.get.deprecated', true),
    set('paths./loans.get.operationId', 'searchLoans'),
    set('components.schemas.StockItem.properties.status', { type: 'string' }),
  )
  expect(formatFindings(compare(edit)).split('\n')).toEqual([
    '  ✗ listStock, getStockItem, setStock, adjustStock and 1 more: components.schemas.BookStatus: promised: enum ["available","lent","lost"]; now: no enum. Clients would get values that the document ruled out.',
    '  ! listLoans: paths./loans.get.operationId: promised: operationId listLoans; now: searchLoans. Generated clients name a method after the operationId.',
    '  · listShelves: paths./shelves.get.deprecated: promised: an operation; now: a deprecated operation. Clients should stop using it.',
    '',
  ])
})

test('a finding exempted by a rule states the reason', () => {
  const rules: CompareOptions['rules'] = (changes, { method }) =>
    changes.map((change) => (method === 'PUT' ? { ...change, level: 'note', exemption: 'PUT' } : change))
  const lines = formatFindings(compare(set('paths./stock/{bookId}.put.operationId', 'putStock'), { rules }))
  expect(lines).toStartWith('  · (PUT) setStock: paths./stock/{bookId}.put.operationId: ')
})

test('a JSON report has an item for each finding and operation', () => {
  const findings = compare(remove('components.schemas.Error.properties.message'))
  const operations = findings.flatMap((finding) => finding.operations)
  expect(operations.length).toBeGreaterThan(4)
  const item = {
    id: 'response-field-removed',
    level: 'error',
    location: 'components.schemas.Error',
    promised: 'field message',
    now: 'no such field',
    text: 'clients that rely on it may not find it',
  }
  expect(JSON.parse(findingsAsJson(findings))).toEqual(operations.map((operation) => ({ ...item, operation })))
})
