// The direction in which a value travels: a narrower schema harms clients that send the value and helps clients that read it.
import type { DocumentNode } from '../document/node.ts'
import type { Change } from './change.ts'

/** Whether clients send the value that a schema describes, or read it in a response. */
export type Direction = 'request' | 'response'

/** Compares two nested schemas in the same direction as the schemas that contain them. */
export type CompareSchemas = (before: DocumentNode, after: DocumentNode) => Change[]

export const impactOf: Readonly<Record<Direction, string>> = {
  request: 'the service would reject values that clients may send today',
  response: 'clients would get values that the document ruled out',
}
