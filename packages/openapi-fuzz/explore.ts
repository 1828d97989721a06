// Sends random cases, and makes one that fails smaller before it is noted.
import fc, { type Arbitrary } from 'fast-check'
import type { Case } from './case.ts'
import type { Complaint } from './findings.ts'
import { keyOf } from './findings.ts'
import type { Run } from './run-context.ts'

/** How many smaller cases are tried for one finding. */
const MAX_ATTEMPTS = 300

/** One at a time: the same seed on the same store is then the same run. */
export async function exploreAtRandom(run: Run, cases: Arbitrary<Case>, seed: number, count: number): Promise<void> {
  for (let left = count, turn = 0; left > 0 && !run.isOver(); turn++) {
    let smallest: Complaint | undefined
    let attempts = 0
    const property = fc.asyncProperty(cases, async (made) => {
      if (run.isOver() || attempts > MAX_ATTEMPTS) return
      const { complaints } = await run.probe(made)
      const hunted = smallest && keyOf(smallest)
      const found = complaints.find((one) => (hunted ? keyOf(one) === hunted : !run.isKnown(one)))
      for (const known of complaints.filter(run.isKnown)) run.note(known)
      attempts += hunted === undefined ? 0 : 1
      if (!found) return
      smallest = found
      throw new Error(found.text)
    })
    const { numRuns } = await fc.check(property, { seed: seed + turn * 7919, numRuns: left })
    if (smallest) run.note(smallest)
    left -= numRuns
  }
}
