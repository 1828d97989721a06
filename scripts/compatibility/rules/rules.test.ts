// Tests edits to error codes and scopes, forward and in reverse. A code is the name of an example under a status.
import { describe, expect, test } from 'bun:test'
import { bothWays, type Case, expected, named } from '../testing/cases.ts'
import { all, move, remove, set } from '../testing/edits.ts'

const updateOrder = 'paths./store/orders/{orderId}.patch'
const placeOrder = 'paths./store/orders.post'
const examples = 'content.application/json.examples'
const conflicts = `${placeOrder}.responses.409.${examples}`
const documented = (code: string) => ({
  description: '',
  content: { 'application/json': { examples: { [code]: {} } } },
})

const errors: readonly Case[] = [
  {
    name: 'errors with a new code and a new status are added',
    edit: all(set(`${conflicts}.shop_closed`, {}), set(`${placeOrder}.responses.451`, documented('forbidden_pet'))),
    breaks: [],
  },
  {
    name: 'a code moves to another status',
    given: set(`${placeOrder}.responses.413`, documented('too_many')),
    edit: move(`${conflicts}.unknown_pet`, `${placeOrder}.responses.413.${examples}.unknown_pet`),
    breaks: [`${placeOrder}.responses.409: unknown_pet has status 409 → 413`],
    reverse: [`${placeOrder}.responses.413: unknown_pet has status 413 → 409`],
  },
  {
    name: 'a code is renamed',
    edit: move(`${conflicts}.unknown_pet`, `${conflicts}.no_such_pet`),
    breaks: [`${placeOrder}.responses.409: error unknown_pet → no_such_pet instead`],
    reverse: [`${placeOrder}.responses.409: error no_such_pet → unknown_pet instead`],
  },
  {
    name: 'a 5xx error code is renamed',
    given: set(`${placeOrder}.responses.503`, documented('overloaded')),
    edit: move(`${placeOrder}.responses.503.${examples}.overloaded`, `${placeOrder}.responses.503.${examples}.busy`),
    breaks: [`${placeOrder}.responses.503: error overloaded → busy instead`],
    reverse: [`${placeOrder}.responses.503: error busy → overloaded instead`],
  },
  {
    name: 'an error code is removed',
    edit: remove(`${conflicts}.pet_not_available`),
    breaks: [],
  },
]

const scopes: readonly Case[] = [
  {
    name: 'the required scope changes',
    edit: set(`${updateOrder}.x-required-scope`, 'admin'),
    breaks: [`${updateOrder}.x-required-scope: scope store:write → admin`],
    reverse: [`${updateOrder}.x-required-scope: scope admin → store:write`],
  },
  {
    name: 'a scope is no longer required',
    edit: remove(`${updateOrder}.x-required-scope`),
    breaks: [],
    reverse: [`${updateOrder}.x-required-scope: no scope → store:write`],
  },
]

describe.each([
  ['errors', errors],
  ['scopes', scopes],
] as const)('classifying changes to %s', (_, cases) => {
  test.each(named(cases))('when %s', (_, one) => expect(bothWays(one)).toEqual(expected(one)))
})
