// Compares whether a part of a message exists, and whether it is required.
import type { DocumentNode } from '../openapi/node.ts'
import { type Change, error, warning } from './change.ts'
import type { Direction } from './direction.ts'

type Kind = 'parameter' | 'header' | 'body' | 'field'

export interface Part {
  readonly node: DocumentNode
  readonly isRequired: boolean
}

/** `subject` names the part in messages. `isRejected` means that the service rejects clients that send a removed part. */
export function comparePresence(
  direction: Direction,
  kind: Kind,
  subject: string,
  before: Part | undefined,
  after: Part | undefined,
  isRejected = false,
): Change[] {
  if (direction === 'response') return before ? compareReceived(kind, subject, before, after) : []
  const [id, node] = [`request-${kind}`, before?.node ?? after?.node]
  if (!node) return []
  const [remove, text] = isRejected ? [error, 'the service rejects it'] : [warning, 'the service ignores or rejects it']
  if (!after) return [remove(`${id}-removed`, node, subject, `no such ${kind}`, text)]
  if (!after.isRequired || before?.isRequired) return []
  return [
    error(`${id}-required`, node, `optional ${subject}`, 'it is required', 'the service rejects requests without it'),
  ]
}

function compareReceived(kind: Kind, subject: string, before: Part, after: Part | undefined): Change[] {
  const [id, node, text] = [`response-${kind}`, before.node, 'clients that rely on it may not find it']
  if (!after) return [(before.isRequired ? error : warning)(`${id}-removed`, node, subject, `no such ${kind}`, text)]
  if (!before.isRequired || after.isRequired) return []
  return [error(`${id}-optional`, node, `required ${subject}`, 'it is optional', text)]
}
