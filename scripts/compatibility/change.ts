// A change between two contracts, judged from the point of view of a client written for the first one.
import type { DocumentNode } from '../openapi/node.ts'

export interface Change {
  /** The kind of change, such as `operation-removed`. */
  readonly id: string
  /** An error breaks clients; a note does not, or is allowed to. */
  readonly level: 'error' | 'note'
  readonly location: string
  readonly promised: string
  readonly now: string
  /** The effect of the change on clients. */
  readonly text: string
  /** The reason why the change is allowed although it breaks clients. */
  readonly exemption?: string
}

export interface Finding extends Change {
  /** The ids of the affected operations. */
  readonly operations: readonly string[]
}

const changeOf =
  (level: Change['level']) =>
  (id: string, { location }: DocumentNode, promised: string, now: string, text: string): Change => ({
    ...{ id, level, location, promised, now, text },
  })

export const error = changeOf('error')
export const note = changeOf('note')

const MAX_NAMED = 4

/** Formats a finding as one line. */
export function formatFinding({ level, exemption, operations, location, promised, now, text }: Finding): string {
  const mark = level === 'error' ? '✗' : '·'
  const reason = exemption === undefined ? '' : `(${exemption}) `
  const more = operations.length > MAX_NAMED ? ` and ${operations.length - MAX_NAMED} more` : ''
  const affected = operations.length > 0 ? `${operations.slice(0, MAX_NAMED).join(', ')}${more}: ` : ''
  const effect = text.charAt(0).toUpperCase() + text.slice(1)
  return `  ${mark} ${reason}${affected}${location}: promised: ${promised}; now: ${now}. ${effect}.\n`
}
