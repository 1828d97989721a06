// Assertions that work in every runtime.

/** Deep equality of plain data. Bigints and undefined count. */
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

/** The error that the promise fails with. */
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
  throw new Error(`expected a ${kind.name}, but nothing failed`)
}
