// What no rule of this check understands: to add it is no harm, but what is there had better stay as it was.
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './change.ts'
import { expand, isThere, type Spot } from './node.ts'

export const unjudged = 'no rule of this check knows what that does to callers'

export function compareUnjudged(was: Spot, is: Spot): Change[] {
  if (!isThere(was) || isDeepStrictEqual(expand(was), expand(is))) return []
  return [change(was, 'what stood there', isThere(is) ? 'something else' : 'nothing', unjudged)]
}
