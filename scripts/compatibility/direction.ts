// The direction in which a value travels: a narrower schema harms clients that send the value and helps clients that read it.
import type { DocumentNode } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import type { Change } from './change.ts'

/** Whether clients send a value or receive it. In a webhook, clients receive the request. */
export type Direction = 'request' | 'response'

export type CompareSchemas = (before: DocumentNode, after: DocumentNode) => readonly Change[]

/** Two versions of an operation, and which side of them to compare: the requests or the responses. */
export interface Sides {
  readonly before: Operation
  readonly after: Operation
  readonly direction: Direction
  readonly compareSchemas: CompareSchemas
}
