// Parts of a document for which this package has no rule. Adding one is harmless; an existing one must stay the same.
import { isDeepStrictEqual } from 'node:util'
import { type DocumentNode, exists, expand } from '../document/node.ts'
import { type Change, change } from './change.ts'

export const unknownImpact = 'no rule of this check knows what that does to clients'

export function compareUnknown(before: DocumentNode, after: DocumentNode): Change[] {
  if (!exists(before) || isDeepStrictEqual(expand(before), expand(after))) return []
  return [change(before, 'the old value', exists(after) ? 'another value' : 'nothing', unknownImpact)]
}
