// Events as lines: aligned columns for people, JSON for programs.
import { styleText } from 'node:util'
import type { components } from '../contract/generated/types.ts'
import { withoutSecrets } from '../server/log/redaction.ts'
import { hasColors } from '../server/log/text-lines.ts'
import { harmless } from './terminal/harmless.ts'

export type Event = components['schemas']['Event']

const TYPE_WIDTH = 18
const SUBJECT_WIDTH = 13
const ACTOR_WIDTH = 12

const isColored = process.stdout.isTTY === true && hasColors()
const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
  isColored ? styleText(style, text, { validateStream: false }) : text

/** Resolves when the reader has taken the line, or is gone. */
export function printLine(line: string): Promise<void> {
  return new Promise((resolve) => void process.stdout.write(`${line}\n`, () => resolve()))
}

/** Tells the person at the terminal something that is no output. */
export function note(text: string): void {
  process.stderr.write(withoutSecrets(`petstore: ${harmless(text)}\n`))
}

/** Throws if the text is not the JSON of an event. */
export function parseEvent(text: string): Event {
  const event = JSON.parse(text)
  const isEvent =
    Number.isSafeInteger(event?.id) &&
    [event.type, event.at, event.actor, event.subject?.type].every((value) => typeof value === 'string') &&
    typeof event.data === 'object' &&
    event.data !== null
  if (!isEvent) throw new Error('The service has sent something that is not an event.')
  return event
}

/** `2026-11-16 14:03:22  order.placed        order 189      local         pet 8 × 2`, and a remark at its end if there is one. */
export function formatEvent(event: Event, remark = '', isGood = true): string {
  const { type, at, actor, subject } = event
  const columns = [
    styled('dim', localTime(at)),
    styled('cyan', pad(type, TYPE_WIDTH)),
    pad(`${subject.type} ${subject.id}`, SUBJECT_WIDTH),
    styled('dim', pad(actor, ACTOR_WIDTH)),
    harmless(describe(event)),
    ...(remark === '' ? [] : [styled(isGood ? 'green' : 'red', remark)]),
  ]
  return columns.join('  ').trimEnd()
}

function pad(text: string, width: number): string {
  const shown = harmless(text)
  return shown + ' '.repeat(Math.max(0, width - Bun.stringWidth(shown)))
}

/** The Swedish way to write a date is the order of ISO 8601. */
const localTime = (at: string): string => new Date(at).toLocaleString('sv-SE')

function describe({ data }: Event): string {
  if ('url' in data) return data.url
  if ('name' in data) return 'status' in data ? `${data.name}, ${data.status}` : data.name
  if ('status' in data) return `${data.quantity} ${data.quantity === 1 ? 'unit' : 'units'}, ${data.status}`
  return `pet ${data.petId} × ${data.quantity}`
}
