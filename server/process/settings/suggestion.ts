// Suggests the correct spelling of a misspelled name.

const MAX_MISTAKES = 2

/**
 * Returns ` Did you mean …?` with the closest known name, or an empty string if none is close. Ignores the prefix `PETSTORE_`, which some
 * settings lack.
 */
export function suggestion(name: string, known: readonly string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, mistakes: editDistance(withoutPrefix(name), withoutPrefix(candidate)) }))
    .sort((a, b) => a.mistakes - b.mistakes)
  const isClose = nearest && nearest.mistakes <= MAX_MISTAKES && nearest.mistakes * 2 < name.length
  return isClose ? ` Did you mean ${nearest.candidate}?` : ''
}

function withoutPrefix(name: string): string {
  return name.replace(/^PETSTORE_/, '')
}

/** Counts the letters to add, remove, or replace to turn one name into the other: https://en.wikipedia.org/wiki/Levenshtein_distance */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, n) => n)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 0; j < to.length; j += 1)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === to[j] ? 0 : 1)))
    row = next
  }
  return row[to.length] ?? 0
}
