// Which way a value travels: a narrower schema harms the clients that send a value and helps those that read it.
import type { DocumentNode } from '../document/node.ts'
import type { Change } from './change.ts'

/** Whether clients send what a schema describes, or read it in a response. */
export type Direction = 'request' | 'response'

/** Compares two schemas that are parts of others, in the same direction. */
export type CompareSchemas = (before: DocumentNode, after: DocumentNode) => Change[]

export const impactOf: Readonly<Record<Direction, string>> = {
  request: 'the service would reject what clients may send today',
  response: 'clients would get values that the document ruled out',
}
