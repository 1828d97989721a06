// Random numbers that can be reproduced from a seed.

/** Returns TEST_SEED, which reproduces a failed run, or a new seed. */
export function testSeed(): number {
  const { TEST_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env
  return Number(TEST_SEED)
}

export interface Random {
  /** Returns an integer from 1 to `max`. */
  upTo(max: number): number
  pick<T>(choices: readonly T[]): T
  chance(probability: number): boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  // The mulberry32 algorithm.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    upTo: (most) => 1 + Math.floor(next() * most),
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    chance: (probability) => next() < probability,
  }
}
