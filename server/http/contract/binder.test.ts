import { describe, expect, test } from 'bun:test'
import { targetOf } from '../request.ts'
import { allHandlers } from './binder.ts'
import type { Handlers } from './handlers.ts'
import { contractOperations } from './operations.ts'

const handle = () => Promise.reject(new Error('never called'))
const complete = Object.fromEntries(contractOperations.map(({ id }) => [id, handle])) as unknown as Handlers

describe('allHandlers', () => {
  test('accepts exactly the operations of the contract', () => {
    expect(Object.keys(allHandlers(complete)).sort()).toEqual(contractOperations.map(({ id }) => id).sort())
  })

  test('throws if one is missing', () => {
    const { getPet: _, ...others } = complete
    expect(() => allHandlers(others)).toThrow('There is no handler for getPet.')
  })

  test('throws if one is misspelled or given twice', () => {
    const misspelled = { gtePet: handle } as unknown as Partial<Handlers>
    expect(() => allHandlers(complete, misspelled)).toThrow('The contract has no operation gtePet.')
    expect(() => allHandlers(complete, { getPet: handle })).toThrow('There are two handlers for getPet.')
  })
})

test.each([
  ['http://a:1/pets?x=1?2', '/pets', 'x=1?2'],
  ['http://a/', '/', ''],
  ['http://a/pets?', '/pets', ''],
  ['/pets?q=http://x', '/pets', 'q=http://x'],
  ['//a/pets?q=é>\ufffd', '//a/pets', 'q=%C3%A9%3E%EF%BF%BD'],
])('targetOf › %s', (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search })
})
