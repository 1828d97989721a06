// Formats events as lines: aligned columns for people, JSON for programs.
import { styleText } from 'node:util'
import type { Event } from '../../client/generated/schemas.ts'
import { hasColors } from '../../server/log/text-lines.ts'
import { harmless } from '../terminal/harmless.ts'
import { pad } from '../terminal/width.ts'

const TYPE_WIDTH = 18
const SUBJECT_WIDTH = 13
const ACTOR_WIDTH = 12

const isColored = process.stdout.isTTY === true && hasColors()
const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
  isColored ? styleText(style, text, { validateStream: false }) : text

/** Returns the value as an event, or throws if it is not one. */
export function requireEvent(value: unknown): Event {
  const event = (value ?? {}) as Partial<Record<keyof Event, unknown>>
  const subject = (event.subject ?? {}) as { type?: unknown }
  const isEvent =
    Number.isSafeInteger(event.id) &&
    [event.type, event.at, event.actor, subject.type].every((one) => typeof one === 'string') &&
    typeof event.data === 'object' &&
    event.data !== null
  if (!isEvent) throw new Error('The service sent something that is not an event.')
  return value as Event
}

/** Formats an event as a line, with an optional remark at its end. */
export function formatEvent(event: Event, remark = '', isGood = true): string {
  const { type, at, actor, subject } = event
  const columns = [
    styled('dim', localTime(at)),
    styled('cyan', padded(type, TYPE_WIDTH)),
    padded(`${subject.type} ${subject.id}`, SUBJECT_WIDTH),
    styled('dim', padded(actor, ACTOR_WIDTH)),
    harmless(describe(event)),
    ...(remark === '' ? [] : [styled(isGood ? 'green' : 'red', remark)]),
  ]
  return columns.join('  ').trimEnd()
}

const padded = (text: string, width: number): string => pad(harmless(text), width)

/** Formats a local time in the order of ISO 8601, which the Swedish locale uses. */
const localTime = (at: string): string => new Date(at).toLocaleString('sv-SE')

function describe({ data }: Event): string {
  if ('url' in data) return data.url
  if ('name' in data) return 'status' in data ? `${data.name}, ${data.status}` : data.name
  if ('status' in data) return `${data.quantity} ${data.quantity === 1 ? 'unit' : 'units'}, ${data.status}`
  return `pet ${data.petId} × ${data.quantity}`
}
