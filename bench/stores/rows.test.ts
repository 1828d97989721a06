import { expect, test } from 'bun:test'
import { petRows, RARE_NAME } from './rows.ts'

test.each([1000, 30_000])('a store of %i pets has 20 pets with the rare name', (total) => {
  expect([...petRows(total)].filter(({ name }) => name.startsWith(RARE_NAME))).toHaveLength(20)
})
