// Compares whether a part of a message exists, and whether it is required.
import type { DocumentNode } from '../openapi/node.ts'
import { type Change, error } from './change.ts'
import type { Direction } from './direction.ts'

export interface Part {
  readonly node: DocumentNode
  readonly isRequired: boolean
}

/** `subject` names the part in messages. */
export function comparePresence(
  direction: Direction,
  kind: 'parameter' | 'header' | 'body' | 'field',
  subject: string,
  before: Part | undefined,
  after: Part | undefined,
): Change[] {
  const [id, node] = [`${direction}-${kind}`, before?.node ?? after?.node]
  if (!node) return []
  if (direction === 'request') {
    if (!after) return [error(`${id}-removed`, node, subject, `no such ${kind}`, 'the service rejects it')]
    if (!after.isRequired || before?.isRequired) return []
    const text = 'the service rejects requests without it'
    return [error(`${id}-required`, node, `optional ${subject}`, 'it is required', text)]
  }
  const text = 'clients that rely on it may not find it'
  if (before && !after) return [error(`${id}-removed`, node, subject, `no such ${kind}`, text)]
  if (!before?.isRequired || after?.isRequired) return []
  return [error(`${id}-optional`, node, `required ${subject}`, 'it is optional', text)]
}
