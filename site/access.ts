// What the page makes of each operation's `security`: the scope in words, and what it takes for chosen until the reader chooses.

/** The ways in, any of which will do: schemes by their name, each with the scopes it needs. `{}` is the way without a key. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

export function needsKey(security: Security): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0)
}

export function scopeInWords(security: Security): string {
  const scopes = security.flatMap((way) => Object.values(way).flat()).map((scope) => `\`${scope}\``)
  return needsKey(security)
    ? `Takes a key with the scope ${scopes.join(' or ')}.`
    : `Where keys are needed, it takes one with the scope ${scopes.join(' or ')}.`
}

/** The key, if no operation can be called without it: told for all of them together, the page has the field for it at once. */
export function neededByAll(securities: readonly Security[]): Security {
  const schemes = securities.every(needsKey) ? securities.flat().flatMap((way) => Object.keys(way)) : []
  return [...new Set(schemes)].map((name) => ({ [name]: [] }))
}
