// Assertions that work in every runtime.

/** Compares plain data deeply, including bigints and undefined. */
export function expectEqual(actual: unknown, expected: unknown): void {
  const [one, other] = [show(actual), show(expected)]
  if (one !== other) throw new Error(`expected ${other}, got ${one}`)
}

function show(value: unknown): string {
  return JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'bigint') return `${inner}n`
    return inner === undefined ? 'undefined' : inner
  })
}

/** Returns the error that the promise rejects with. */
export async function errorOf<Kind extends Error>(
  kind: abstract new (...args: never[]) => Kind,
  promise: PromiseLike<unknown>,
): Promise<Kind> {
  try {
    await promise
  } catch (error) {
    if (error instanceof kind) return error
    throw error
  }
  throw new Error(`expected a ${kind.name}, but nothing was thrown`)
}
