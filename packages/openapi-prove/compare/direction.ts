// The direction in which a value travels: a narrower schema harms clients that send the value and helps clients that read it.
import type { DocumentNode } from '../document/node.ts'
import type { Operation } from '../document/operations.ts'
import type { Change } from './change.ts'

/** Whether clients send a value or receive it. In a webhook, clients receive the request. */
export type Direction = 'request' | 'response'

export const opposite: Readonly<Record<Direction, Direction>> = { request: 'response', response: 'request' }

export const impactOf: Readonly<Record<Direction, string>> = {
  request: 'the service would reject values that clients may send today',
  response: 'clients would get values that the document ruled out',
}

export const unknownImpact = 'this check has no rule for it, so clients may break'

/** An operation in both documents, of which one side is compared: the request or the responses. */
export interface Sides {
  readonly before: Operation
  readonly after: Operation
  readonly direction: Direction
  compareSchemas(before: DocumentNode, after: DocumentNode): readonly Change[]
}
