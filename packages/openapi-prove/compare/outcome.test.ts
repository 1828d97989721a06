import { expect, test } from 'bun:test'
import { compareDocuments } from './compare.ts'
import { compareOutcome } from './outcome.ts'
import { edited, remove, set } from './testing/edits.ts'
import library from './testing/library.openapi.json'

const outcome = (...edits: Parameters<typeof edited>[1][]) =>
  compareOutcome(library, compareDocuments(library, edited(library, ...edits), '2026-11-15'), 'old and new')

test('reports a passing case for every unchanged operation', () => {
  const { cases, summary, notes } = outcome()
  expect(cases.every(({ name, findings }) => name === 'compatible' && findings === undefined)).toBe(true)
  expect(summary).toBe(`${cases.length} operations compared, 0 breaking changes.`)
  expect(notes).toEqual([])
})

test('reports breaking changes as failing cases and allowed changes as notes', () => {
  const { cases, summary, notes } = outcome(
    remove('components.schemas.StockItem.properties.copies'),
    set('paths./loans.get.operationId', 'searchLoans'),
  )
  const failed = cases.filter(({ findings }) => findings)
  expect(failed.map(({ subject, name }) => [subject, name])).toContainEqual([
    'listLoans',
    'paths./loans.get.operationId',
  ])
  expect(cases.some(({ subject, name }) => subject === 'listLoans' && name === 'compatible')).toBe(false)
  expect(summary).toMatch(/^\d+ operations compared, \d+ breaking changes, \d+ allowed\.$/)
  expect(notes.join('\n')).toContain('Allowed (beta): ')
})
