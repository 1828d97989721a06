// Sends random test cases and shrinks a failing one before reporting it.
import fc, { type Arbitrary } from 'fast-check'
import type { Violation } from './findings.ts'
import type { RunContext } from './run-context.ts'
import type { TestCase } from './test-case.ts'

/** The number of smaller cases to try for one finding. */
const MAX_ATTEMPTS = 300

/** Sends one case at a time, so the same seed and state reproduce the same run. */
export async function runRandomRound(
  run: RunContext,
  cases: Arbitrary<TestCase>,
  seed: number,
  count: number,
): Promise<void> {
  for (let left = count, turn = 0; left > 0 && !run.isOver(); turn++) {
    let smallest: Violation | undefined
    let attempts = 0
    const property = fc.asyncProperty(cases, async (testCase) => {
      if (run.isOver() || attempts > MAX_ATTEMPTS) return
      const { violations } = await run.execute(testCase)
      const found = violations.find((one) => !run.isKnown(one) && (!smallest || isSimilar(one, smallest)))
      for (const known of violations.filter(run.isKnown)) run.addFinding(known)
      attempts += smallest ? 1 : 0
      if (!found) return
      smallest = found
      throw new Error(found.text)
    })
    const { numRuns } = await fc.check(property, { seed: seed + turn * 7919, numRuns: left })
    if (smallest) run.addFinding(smallest)
    if (numRuns === 0) return
    left -= numRuns
  }
}

/** Whether a smaller test case fails in the same way as a larger one. Ignores the cause, which often quotes the request. */
function isSimilar({ check, testCase, response }: Violation, other: Violation): boolean {
  const isSameSubject = check === other.check && testCase.operationName === other.testCase.operationName
  return isSameSubject && response.status === other.response.status
}
