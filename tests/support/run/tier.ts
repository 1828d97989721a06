// How large a test is. TEST_TIER is `test` in `npm test`, `proof` in `npm run proof`, and `demand` in `npm run proof -- <path>`. Which files run in
// each tier is decided by their names (scripts/test-tiers.mjs).

const { TEST_TIER = 'test' } = process.env

/** Returns the value for this run: small enough for `npm test`, at full size in the proof, or what only a named run has time for. */
export function sized<T>(inTest: T, inProof: T, onDemand: T = inProof): T {
  if (TEST_TIER === 'test') return inTest
  return TEST_TIER === 'proof' ? inProof : onDemand
}
