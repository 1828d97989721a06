// How much of a promise is tested: `npm test` asks whether a change is right, `npm run proof` proves everything at full size. Files that end
// with `.proof.test.ts` run only then.

export const isProof = process.env.PROOF === 'true'

export function sized<T>(inTest: T, inProof: T): T {
  return isProof ? inProof : inTest
}
