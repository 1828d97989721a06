// Compiles a document's patterns, which may be written for other languages and may not work in JavaScript.

const expressions = new Map<string, RegExp | undefined>()

/** Returns undefined if JavaScript cannot read the pattern, or would misread it. */
export function expressionOf(pattern: string): RegExp | undefined {
  if (!expressions.has(pattern)) expressions.set(pattern, isForeign(pattern) ? undefined : compiled(pattern))
  return expressions.get(pattern)
}

/** Whether a pattern contains POSIX classes, Perl anchors or inline flags. */
function isForeign(pattern: string): boolean {
  return /\[:\w+:\]|\\[AZzG]|\(\?[a-z]+\)/.test(pattern)
}

/** Compiles a pattern. Uses Unicode mode, as JSON Schema recommends, if the pattern is valid in that mode. */
function compiled(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags)
    } catch {}
  return undefined
}
