// A change between two documents, judged from the point of view of a client written for the first one.
import type { DocumentNode } from '../openapi/node.ts'
import type { Level } from './report-outcome.ts'

export interface Change {
  /** The kind of change, such as `operation-removed`. */
  readonly id: string
  /** An error breaks clients, a warning may break some of them, and a note breaks none. */
  readonly level: Level
  readonly location: string
  readonly promised: string
  readonly now: string
  /** The effect of the change on clients. */
  readonly text: string
  /** The reason why a rule set allows the change. */
  readonly exemption?: string
}

/** Creates a change of one kind at one node. */
export type CreateChange = (id: string, node: DocumentNode, promised: string, now: string, text: string) => Change

const changeOf =
  (level: Level): CreateChange =>
  (id, { location }, promised, now, text) => ({ id, level, location, promised, now, text })

export const error = changeOf('error')
export const warning = changeOf('warning')
export const note = changeOf('note')
