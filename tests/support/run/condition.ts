// Waits until something is the case, for tests that cannot be told when it happens.

const WAIT_TIMEOUT_MS = 60_000

export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; !(await isTrue()); await Bun.sleep(20))
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
}
