// The direction in which a value travels: a narrower schema harms clients that send the value and helps clients that read it.
import type { DocumentNode } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import type { Change } from './change.ts'
import type { Claim } from './claims.ts'
import type { MergedSchema } from './merged-schema.ts'

/** Whether clients send a value or receive it. In a webhook, clients receive the request. */
export type Direction = 'request' | 'response'

export const opposite: Readonly<Record<Direction, Direction>> = { request: 'response', response: 'request' }

export const impactOf: Readonly<Record<Direction, string>> = {
  request: 'the service would reject values that clients may send today',
  response: 'clients would get values that the document ruled out',
}

export const unknownImpact = 'this check has no rule for it, so clients may break'

/** Two versions of an operation, and which side of them to compare: the requests or the responses. */
export interface Sides {
  readonly before: Operation
  readonly after: Operation
  readonly direction: Direction
  compareSchemas(before: DocumentNode, after: DocumentNode): readonly Change[]
}

/** Two versions of a schema. */
export interface Pair {
  readonly direction: Direction
  readonly before: MergedSchema
  readonly after: MergedSchema
  /** The change is harmless if `larger` allows every value that `smaller` allows. */
  readonly smaller: MergedSchema
  readonly larger: MergedSchema
  /** Returns the claim that the change from one schema to another is harmless. */
  readonly claim: (before: MergedSchema, after: MergedSchema) => Claim
  /** Returns the claim that a schema allows every value that another one allows. */
  readonly contains: (smaller: MergedSchema, larger: MergedSchema) => Claim
}
