// Compares the bodies that callers send and those they are answered with, by media type.
import { type Change, change } from './change.ts'
import type { Direction } from './direction.ts'
import { inside, isThere, type Spot, step } from './node.ts'
import { compareSchemas } from './schemas.ts'
import { compareUnjudged } from './unknown-keywords.ts'

export function compareRequestBodies(was: Spot, is: Spot): Change[] {
  const [before, after] = [step(was, 'requestBody'), step(is, 'requestBody')]
  if (!isThere(before) && !isThere(after)) return []
  if (!isThere(after))
    return [change(before, 'a body is taken', 'none is', 'callers who send one are no longer understood')]
  return [...newlyRequired(before, after), ...compareContents('sent', step(before, 'content'), step(after, 'content'))]
}

function newlyRequired(before: Spot, after: Spot): Change[] {
  if (step(after, 'required').value !== true || step(before, 'required').value === true) return []
  return [change(before, 'works without a body', 'a body is required', 'callers who send none are refused')]
}

/** A further media type is no harm in either direction: it is sent, or answered, only where a caller chooses it. */
export function compareContents(direction: Direction, was: Spot, is: Spot): Change[] {
  const after = new Map(inside(is).map(([type, spot]) => [type.toLowerCase(), spot]))
  return inside(was).flatMap(([type, before]) => {
    const still = after.get(type.toLowerCase())
    if (still) return compareContent(direction, before, still)
    const why = direction === 'sent' ? 'callers who send it are refused' : 'callers who ask for it or read it get none'
    return [change(before, `media type ${type}`, [...after.keys()].join(', ') || 'no content', why)]
  })
}

function compareContent(direction: Direction, was: Spot, is: Spot): Change[] {
  return [
    ...compareSchemas(direction, step(was, 'schema'), step(is, 'schema')),
    ...compareUnjudged(step(was, 'encoding'), step(is, 'encoding')),
  ]
}
