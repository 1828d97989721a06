// What was counted, in the order in which it was entered, and what became of it.

export interface Counted {
  readonly expected: number
  readonly counted: number
}

export interface Attempt extends Counted {
  readonly id: number
  readonly petId: number
  readonly state: 'saving' | 'saved' | 'failed'
  /** Why it failed. */
  readonly problem?: string
}

export const lastAttempt = (attempts: readonly Attempt[], petId: number | undefined): Attempt | undefined =>
  attempts.findLast((attempt) => attempt.petId === petId)

/** Counts that failed, of pets that were not counted again. */
export const unsavedOf = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.filter((attempt) => attempt.state === 'failed' && attempt === lastAttempt(attempts, attempt.petId))

/** By pet. Of a pet that was counted twice, how both counts together have changed the stock. */
export function savedOf(attempts: readonly Attempt[]): ReadonlyMap<number, Counted> {
  const saved = new Map<number, Counted>()
  for (const { petId, state, expected, counted } of attempts) {
    if (state !== 'saved') continue
    const first = saved.get(petId)
    saved.set(petId, { expected: first?.counted === expected ? first.expected : expected, counted })
  }
  return saved
}
