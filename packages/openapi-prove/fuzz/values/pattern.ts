// The patterns of a document. They are written for many languages, and some cannot be used in JavaScript.

const expressions = new Map<string, RegExp | undefined>()

/** Undefined if JavaScript cannot read it, or would read it as something else than its author meant. */
export function expressionOf(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) expressions.set(pattern, isForeign(pattern) ? undefined : compiled(pattern))
  return expressions.get(pattern)
}

/** POSIX classes, the anchors of Perl, and inline flags. */
function isForeign(pattern: string): boolean {
  return /\[:\w+:\]|\\[AZzG]|\(\?[a-z]+\)/.test(pattern)
}

/** Patterns are matched by code points, as JSON Schema recommends, if they are valid in that mode. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags)
    } catch {}
  return undefined
}
