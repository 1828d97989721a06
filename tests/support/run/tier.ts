// The size of a test. TEST_TIER is `test` in `npm test`, `proof` in `npm run proof`, and `demand` in `npm run proof -- <path>`. File names
// decide which files run in each tier (scripts/test-tiers.mjs).

const { TEST_TIER = 'test' } = process.env

/**
 * Returns the value for this run: small for `npm test`, full size for `npm run proof`, and optionally larger for a
 * proof run that names a path.
 */
export function sized<T>(inTest: T, inProof: T, onDemand: T = inProof): T {
  if (TEST_TIER === 'test') return inTest
  return TEST_TIER === 'proof' ? inProof : onDemand
}

/** Returns the first of every `step` cases, so a large table runs whole only in `npm run proof`: `everyNth(cases, sized(3, 1))`. */
export function everyNth<Case>(cases: readonly Case[], step: number): readonly Case[] {
  return cases.filter((_, n) => n % step === 0)
}
