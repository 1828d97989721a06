// The key is kept for this tab only, so that it survives a reload and nothing else.

const NAME = 'petstore-key'

export function keptKey(): string | undefined {
  try {
    return sessionStorage.getItem(NAME) ?? undefined
  } catch {
    // The browser blocks storage: the key is lost with a reload.
    return undefined
  }
}

export function keepKey(key: string | undefined): void {
  try {
    if (key === undefined) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, key)
  } catch {
    // The same.
  }
}
