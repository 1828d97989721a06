// Tests edits to error codes and scopes, forward and in reverse. A code is the name of an example under a status.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from '../compatibility/testing/comparison.ts'
import { all, move, remove, set } from '../compatibility/testing/edits.ts'
import { compareContracts } from '../released-contract.ts'

const getLoan = 'paths./loans/{loanId}.get'
const lendBook = 'paths./loans.post'
const error = (code: string, status: number) => ({ value: { code, message: 'Not now.', status } })

const errors: readonly Case[] = [
  {
    name: 'errors with a new code and a new status are added',
    edit: all(
      set(`${lendBook}.responses.409.content.application/json.examples.library_closed`, error('library_closed', 409)),
      set(`${lendBook}.responses.451`, {
        description: 'Not allowed here.',
        content: { 'application/json': { examples: { forbidden_title: error('forbidden_title', 451) } } },
      }),
    ),
    breaks: [],
  },
  {
    name: 'a code moves to another status',
    edit: move(
      `${lendBook}.responses.409.content.application/json.examples.unknown_book`,
      `${lendBook}.responses.413.content.application/json.examples.unknown_book`,
    ),
    given: set(`${lendBook}.responses.413`, {
      description: 'Too large.',
      content: { 'application/json': { examples: {} } },
    }),
    breaks: [`${lendBook}.responses.409: unknown_book has status 409 → 413`],
    reverse: [`${lendBook}.responses.413: unknown_book has status 413 → 409`],
  },
  {
    name: 'a code is renamed',
    edit: move(
      `${lendBook}.responses.409.content.application/json.examples.unknown_book`,
      `${lendBook}.responses.409.content.application/json.examples.no_such_book`,
    ),
    breaks: [`${lendBook}.responses.409: error unknown_book → no_such_book instead`],
    reverse: [`${lendBook}.responses.409: error no_such_book → unknown_book instead`],
  },
  {
    name: 'a 5xx error code is renamed',
    given: set(`${lendBook}.responses.503`, {
      description: 'Not now.',
      content: { 'application/json': { examples: { overloaded: error('overloaded', 503) } } },
    }),
    edit: move(
      `${lendBook}.responses.503.content.application/json.examples.overloaded`,
      `${lendBook}.responses.503.content.application/json.examples.busy`,
    ),
    breaks: [`${lendBook}.responses.503: error overloaded → busy instead`],
    reverse: [`${lendBook}.responses.503: error busy → overloaded instead`],
  },
  {
    name: 'an error code is removed',
    edit: remove(`${lendBook}.responses.409.content.application/json.examples.book_not_available`),
    breaks: [],
  },
]

const scopes: readonly Case[] = [
  {
    name: 'the scope of x-required-scope changes',
    given: set(`${getLoan}.x-required-scope`, 'library:read'),
    edit: set(`${getLoan}.x-required-scope`, 'library:write'),
    breaks: [`${getLoan}.x-required-scope: scope library:read → library:write`],
    reverse: [`${getLoan}.x-required-scope: scope library:write → library:read`],
  },
  {
    name: 'a scope becomes required',
    edit: set(`${getLoan}.x-required-scope`, 'library:read'),
    breaks: [`${getLoan}.x-required-scope: no scope → library:read`],
  },
]

describe.each([
  ['errors', errors],
  ['scopes', scopes],
] as const)('classifying changes to %s', (_, cases) => {
  test.each(named(cases))('when %s', (_, one) => {
    expect(bothWays(one, (before, after) => compareContracts(before, after, '2026-11-15'))).toEqual(expected(one))
  })
})
