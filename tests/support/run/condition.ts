// Polls until a condition is true, for tests that cannot be notified of the change.

const WAIT_TIMEOUT_MS = 60_000

export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = WAIT_TIMEOUT_MS,
): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; !(await isTrue()); await Bun.sleep(20))
    if (performance.now() > deadline) throw new Error(`Timed out waiting until ${what}.`)
}
