// Holds what a store has answered against what its model says, and names the first difference.
import type { components } from '../../../contract/generated/types.ts'
import { nextOf } from '../catalogue.ts'
import type { Answer } from '../store.ts'
import type { Outcome, Refusal } from './outcome.ts'
import { type Step, told } from './step.ts'

type Schemas = components['schemas']

/** Throws where the answers to one call are not its outcome; tells the outcome which identifier was given. */
export function check(step: Step, answers: readonly Answer[], outcome: Outcome): void {
  try {
    const [first] = answers
    if (!first) throw new Error('no answer')
    if (outcome.refusals) checkRefusal(first, outcome.status, outcome.refusals)
    else if (outcome.list) checkPages(step, answers, outcome.list)
    else checkSuccess(step, first, outcome)
  } catch (error) {
    throw new Error(`${told(step, answers[0])}: ${error instanceof Error ? error.message : error}`)
  }
}

function checkSuccess(step: Step, { status, headers, body }: Answer, outcome: Outcome): void {
  same('status', status, outcome.status, body)
  const view = viewOf(step, body)
  if (outcome.created) {
    const { id } = view as { id: number }
    same('body', view, { ...(outcome.body as object), id })
    same('Location', headers.get('location')?.endsWith(`/${id}`), true)
    outcome.created(id)
  } else same('body', view, outcome.body)
}

function checkRefusal({ status, body }: Answer, expected: number, refusals: readonly Refusal[]): void {
  const { code, message } = (body ?? {}) as Schemas['Error']
  const refusal = refusals.find((candidate) => candidate.code === code)
  if (!refusal)
    throw new Error(`expected ${refusals.map(({ code }) => code).join(' or ')}, was ${status} ${json(body)}`)
  same('status', status, expected, body)
  if (!refusal.says) return
  const numbers = (message.match(/\d+/g) ?? []).map(Number)
  same(
    'numbers of the message',
    numbers,
    refusal.says.filter((said) => typeof said === 'number'),
    body,
  )
  for (const word of refusal.says.filter((said) => typeof said === 'string'))
    same(`"${word}" in the message`, message.includes(word), true, body)
}

function checkPages(step: Step, answers: readonly Answer[], list: readonly unknown[]): void {
  const limit = Number(step.query.limit ?? 20)
  for (const [i, { status, body, headers }] of answers.entries()) {
    same('status', status, 200, body)
    same(`page ${i + 1}`, viewOf(step, body), list.slice(i * limit, (i + 1) * limit))
    same(`a link on page ${i + 1}`, nextOf(headers) !== undefined, list.length > (i + 1) * limit)
  }
}

/** The part of a body that the model can know. */
function viewOf({ operation }: Step, body: unknown): unknown {
  if (operation === 'listInventoryMovements') return knownOfMovements(body as Schemas['StockMovement'][])
  return operation === 'getStoreSummary' ? knownOfSummary(body as Schemas['StoreSummary']) : body
}

function knownOfMovements(movements: readonly Schemas['StockMovement'][]): unknown {
  for (const [i, { id, at }] of movements.slice(1).entries()) {
    const later = movements[i] as Schemas['StockMovement']
    if (id >= later.id || Date.parse(at) > Date.parse(later.at))
      throw new Error(`movement ${id} of ${at} comes after ${later.id} of ${later.at}`)
  }
  return movements.map(({ id, actor, at, ...known }) => known)
}

function knownOfSummary({ unitsOrderedPerDay: days, ...summary }: Schemas['StoreSummary']): unknown {
  const last = Date.parse(days.at(-1)?.day ?? '')
  const dayBefore = (count: number) => new Date(last - count * 86_400_000).toISOString().slice(0, 10)
  same(
    'days',
    days.map(({ day }) => day),
    Array.from({ length: 30 }, (_, i) => dayBefore(29 - i)),
  )
  // The day may have changed since it was asked.
  if (last > Date.now() || last < Date.now() - 2 * 86_400_000) throw new Error(`the last day is ${days.at(-1)?.day}`)
  return { ...summary, unitsOrdered: days.reduce((sum, { units }) => sum + units, 0) }
}

function same(what: string, actual: unknown, expected: unknown, context?: unknown): void {
  if (Bun.deepEquals(actual, expected, true)) return
  const key = differingKey(actual, expected)
  if (key !== undefined) same(`${what}.${key}`, (actual as Fields)[key], (expected as Fields)[key], context)
  const more = context === undefined ? '' : `, in ${json(context)}`
  throw new Error(`${what}: expected ${json(expected)}, was ${json(actual)}${more}`)
}

type Fields = Readonly<Record<string, unknown>>

/** Where two things that have the same fields differ first. */
function differingKey(one: unknown, other: unknown): string | undefined {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return undefined
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length || keys.some((key) => !(key in other))) return undefined
  return keys.find((key) => !Bun.deepEquals((one as Fields)[key], (other as Fields)[key], true))
}

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
