import { expect, test } from 'bun:test'
import { compareDocuments } from './compare.ts'
import { compareOutcome } from './outcome.ts'
import { all, edited, remove, set } from './testing/edits.ts'
import library from './testing/library.openapi.json'

const outcome = (current: unknown) =>
  compareOutcome(library, compareDocuments(library, current), 'old and new', 'warning')

test('reports a passing case for every unchanged operation', () => {
  const { cases, summary, notes } = outcome(library)
  expect(cases.every(({ name, findings }) => name === 'compatible' && findings === undefined)).toBe(true)
  expect(summary).toBe(`${cases.length} operations compared: 0 errors, 0 warnings, 0 notes.`)
  expect(notes).toEqual([])
})

test('reports errors and warnings as test cases, but lists notes separately', () => {
  const edit = all(
    remove('components.schemas.StockItem.properties.copies'),
    set('paths./loans.get.operationId', 'searchLoans'),
    set('paths./shelves.get.deprecated', true),
  )
  const { cases, summary, notes, failOn } = outcome(edited(library, edit))
  const broken = cases.flatMap(({ name, findings = [] }) => findings.map(({ level }) => [level, name]))
  expect(broken).toEqual([
    ['error', 'components.schemas.StockItem'],
    ['warning', 'paths./loans.get.operationId'],
  ])
  expect(cases.some(({ subject, name }) => subject === 'listLoans' && name === 'compatible')).toBe(false)
  expect(cases.some(({ subject, name }) => subject === 'listShelves' && name === 'compatible')).toBe(true)
  expect(summary).toEndWith(' operations compared: 1 error, 1 warning, 1 note.')
  expect(notes).toEqual([expect.stringMatching(/^Note: listShelves: /)])
  expect(failOn).toBe('warning')
})
