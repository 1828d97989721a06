// Compares keywords for which this package has no rule. Adding one is harmless; changing or removing one may break clients.
import { isDeepStrictEqual } from 'node:util'
import { type DocumentNode, exists, expand } from '../document/node.ts'
import { type Change, change } from './change.ts'

export const unknownImpact = 'this check has no rule for it, so clients may break'

export function compareUnknown(before: DocumentNode, after: DocumentNode): Change[] {
  if (!exists(before) || isDeepStrictEqual(expand(before), expand(after))) return []
  return [change(before, 'the old value', exists(after) ? 'another value' : 'nothing', unknownImpact)]
}
