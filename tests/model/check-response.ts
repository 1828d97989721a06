// Compares a store's responses with the outcome that the model expects, and reports the first difference.
import type { components } from '../../contract/generated/types.ts'
import { nextLink } from '../support/store/catalogue.ts'
import type { TestResponse } from '../support/store/store.ts'
import type { ExpectedError, Outcome } from './outcome.ts'
import { formatStep, type Step } from './step.ts'

type Schemas = components['schemas']

/** Throws if the responses to a step differ from its outcome. Passes the id of a created resource to the outcome. */
export function checkResponses(step: Step, responses: readonly TestResponse[], outcome: Outcome): void {
  try {
    const [first] = responses
    if (!first) throw new Error('no response')
    if (outcome.errors) checkError(first, outcome.status, outcome.errors)
    else if (outcome.list) checkPages(step, responses, outcome.list)
    else checkSuccess(step, first, outcome)
  } catch (error) {
    throw new Error(`${formatStep(step, responses[0])}: ${error instanceof Error ? error.message : error}`)
  }
}

function checkSuccess(step: Step, { status, headers, body }: TestResponse, outcome: Outcome): void {
  expectEqual('status', status, outcome.status, body)
  const actual = comparablePart(step, body)
  if (outcome.created) {
    const { id } = actual as { id: number }
    expectEqual('body', actual, { ...(outcome.body as object), id })
    expectEqual('Location', headers.get('location')?.endsWith(`/${id}`), true)
    outcome.created(id)
  } else expectEqual('body', actual, outcome.body)
}

function checkError({ status, body }: TestResponse, expected: number, errors: readonly ExpectedError[]): void {
  const { code, message } = (body ?? {}) as Schemas['Error']
  const expectedError = errors.find((candidate) => candidate.code === code)
  if (!expectedError)
    throw new Error(`expected ${errors.map(({ code }) => code).join(' or ')}, got ${status} ${json(body)}`)
  expectEqual('status', status, expected, body)
  if (!expectedError.mentions) return
  const numbers = (message.match(/\d+/g) ?? []).map(Number)
  expectEqual(
    'numbers in the message',
    numbers,
    expectedError.mentions.filter((mention) => typeof mention === 'number'),
    body,
  )
  for (const word of expectedError.mentions.filter((mention) => typeof mention === 'string'))
    expectEqual(`"${word}" in the message`, message.includes(word), true, body)
}

function checkPages(step: Step, responses: readonly TestResponse[], list: readonly unknown[]): void {
  const limit = Number(step.query.limit ?? 20)
  for (const [i, { status, body, headers }] of responses.entries()) {
    expectEqual('status', status, 200, body)
    expectEqual(`page ${i + 1}`, comparablePart(step, body), list.slice(i * limit, (i + 1) * limit))
    expectEqual(`a next link on page ${i + 1}`, nextLink(headers) !== undefined, list.length > (i + 1) * limit)
  }
}

/** Returns the part of a body that the model can predict. */
function comparablePart({ operation }: Step, body: unknown): unknown {
  if (operation === 'listInventoryMovements') return comparableMovements(body as Schemas['StockMovement'][])
  return operation === 'getStoreSummary' ? comparableSummary(body as Schemas['StoreSummary']) : body
}

function comparableMovements(movements: readonly Schemas['StockMovement'][]): unknown {
  for (const [i, { id, at }] of movements.slice(1).entries()) {
    const later = movements[i] as Schemas['StockMovement']
    if (id >= later.id || Date.parse(at) > Date.parse(later.at))
      throw new Error(`movement ${id} (${at}) comes after ${later.id} (${later.at})`)
  }
  return movements.map(({ id, actor, at, ...known }) => known)
}

function comparableSummary({ asOf, ...summary }: Schemas['StoreSummary']): unknown {
  const age = Date.now() - Date.parse(asOf)
  if (age < 0 || age > 60_000) throw new Error(`the figures are as of ${asOf}`)
  return summary
}

function expectEqual(what: string, actual: unknown, expected: unknown, context?: unknown): void {
  if (Bun.deepEquals(actual, expected, true)) return
  const key = differingKey(actual, expected)
  if (key !== undefined) expectEqual(`${what}.${key}`, (actual as Fields)[key], (expected as Fields)[key], context)
  const more = context === undefined ? '' : `, in ${json(context)}`
  throw new Error(`${what}: expected ${json(expected)}, got ${json(actual)}${more}`)
}

type Fields = Readonly<Record<string, unknown>>

/** Returns the first field in which two objects with the same fields differ. */
function differingKey(one: unknown, other: unknown): string | undefined {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return undefined
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length || keys.some((key) => !(key in other))) return undefined
  return keys.find((key) => !Bun.deepEquals((one as Fields)[key], (other as Fields)[key], true))
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
