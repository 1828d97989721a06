import { describe, expect, test } from 'bun:test'
import { targetOf } from '../request.ts'
import { allHandlers } from './binder.ts'
import type { Handlers } from './handlers.ts'
import { contractOperations } from './operations.ts'

const handle = () => Promise.reject(new Error('never called'))
const complete = Object.fromEntries(contractOperations.map(({ id }) => [id, handle])) as unknown as Handlers

describe('allHandlers', () => {
  test('takes just what the contract describes', () => {
    expect(Object.keys(allHandlers(complete)).sort()).toEqual(contractOperations.map(({ id }) => id).sort())
  })

  test('does not start with one missing', () => {
    const { getPet: _, ...others } = complete
    expect(() => allHandlers(others)).toThrow('There is no handler for getPet.')
  })

  test('does not start with one misspelt or doubled', () => {
    const misspelt = { gtePet: handle } as unknown as Partial<Handlers>
    expect(() => allHandlers(complete, misspelt)).toThrow('The contract does not know gtePet.')
    expect(() => allHandlers(complete, { getPet: handle })).toThrow('There are two handlers for getPet.')
  })
})

test.each([
  ['http://a:1/pets?x=1?2', '/pets', 'x=1?2'],
  ['http://a/', '/', ''],
  ['http://a/pets?', '/pets', ''],
  ['/pets?q=http://x', '/pets', 'q=http://x'],
])('targetOf › %s', (url, path, search) => {
  expect(targetOf(url)).toEqual({ path, search })
})
