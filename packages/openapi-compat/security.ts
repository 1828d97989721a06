// Compares who may call an operation: every way in that was promised must still open it, without asking for more.
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './change.ts'
import { expand, inside, isThere, type Spot, start, step } from './node.ts'

/** Schemes that are asked for together, each with the scopes it must have; none at all lets everybody in. */
type WayIn = ReadonlyMap<string, ReadonlySet<string>>

export function compareSecurity(was: Spot, is: Spot): Change[] {
  const [before, after] = [waysIn(was), waysIn(is)]
  return before
    .filter((way) => !after.some((other) => asksNoMore(other, way)))
    .map((way) =>
      change(securityOf(was), say(way), after.map(say).join(' or '), 'callers who come in this way are turned away'),
    )
    .concat(compareSchemes(was, is, before, after))
}

function securityOf(operation: Spot): Spot {
  const own = step(operation, 'security')
  return isThere(own) ? own : step(start(operation.root), 'security')
}

function waysIn(operation: Spot): readonly WayIn[] {
  const ways = inside(securityOf(operation)).map(
    ([, way]) =>
      new Map(
        inside(way).map(([scheme, scopes]) => [scheme, new Set(inside(scopes).map(([, one]) => String(one.value)))]),
      ),
  )
  return ways.length > 0 ? ways : [new Map()]
}

function asksNoMore(other: WayIn, way: WayIn): boolean {
  return [...other].every(([scheme, scopes]) => scopes.isSubsetOf(way.get(scheme) ?? new Set()) && way.has(scheme))
}

/** How the key itself is shown: in which header, by which scheme. */
function compareSchemes(was: Spot, is: Spot, before: readonly WayIn[], after: readonly WayIn[]): Change[] {
  const schemes = new Set(before.flatMap((way) => [...way.keys()])).intersection(
    new Set(after.flatMap((way) => [...way.keys()])),
  )
  return [...schemes].flatMap((name) => {
    const [scheme, now] = [schemeOf(was, name), schemeOf(is, name)]
    if (isDeepStrictEqual(howItWorks(scheme), howItWorks(now))) return []
    const why = 'callers who show their key as before are turned away'
    return [change(scheme, JSON.stringify(howItWorks(scheme)), JSON.stringify(howItWorks(now)), why)]
  })
}

function schemeOf(operation: Spot, name: string): Spot {
  return step(start(operation.root), 'components', 'securitySchemes', name)
}

function howItWorks(scheme: Spot): unknown {
  const remarks = /^(description|bearerFormat|x-.*)$/
  return Object.fromEntries(
    inside(scheme)
      .filter(([key]) => !remarks.test(key))
      .map(([key, spot]) => [key, expand(spot)]),
  )
}

function say(way: WayIn): string {
  if (way.size === 0) return 'no key is needed'
  return [...way].map(([scheme, scopes]) => [scheme, ...scopes].join(' ')).join(' and ')
}
