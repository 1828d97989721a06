// Changes the source code in one place at a time: an operator, a number, a condition, or a call. The tests that own the file must fail. Run it
// with `npm run proof -- tests/mutation`, which draws 40 mutants per group. To draw a different number, set TEST_MUTANTS
// to it; to plant all mutants, set it to `all`. To plant only those on matching lines, set TEST_MUTATED to a regular expression, such as
// `orders.ts:(80|95)$`.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seededRandom, testSeed } from '../support/run/random.ts'
import { readOriginal, SourceCopy, type TestRun } from '../support/run/source-copy.ts'
import { justified } from './justified.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { ownersOf, type Stage } from './owners.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { TEST_MUTANTS = '40', TEST_MUTATED = '' } = process.env
const seed = testSeed()
const COPIES = 2
/** The time that passing tests may take. Mutants may take three times as long as the tests took without a fault. */
const MAX_STAGE_MS = 5 * 60_000
const START_MS = 20_000
const MIN_SCORE = 0.85

const sources = globSync('server/{shop,feed,http}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
const isWanted = ({ file, line }: Mutant): boolean => new RegExp(TEST_MUTATED).test(`${file}:${line}`)

/** A folder's use cases are in the file named after it. */
const isRuleOrUseCase = ({ file }: Mutant): boolean => /^server\/(shop|feed)\/.*\b(\w+)\/\2(\.rules)?\.ts$/.test(file)

const mutants = sources.flatMap((file) => mutantsOf(file, readOriginal(file))).filter(isWanted)
const groups = [
  { name: 'rules and use cases', all: mutants.filter(isRuleOrUseCase), minScore: MIN_SCORE },
  { name: 'everything else', all: mutants.filter((mutant) => !isRuleOrUseCase(mutant)), minScore: 0 },
].filter(({ all }) => all.length > 0)

let copies: readonly SourceCopy[] = []
beforeAll(() => {
  copies = Array.from({ length: COPIES }, () => new SourceCopy())
})
afterAll(() => {
  for (const copy of copies) copy.remove()
})

const isJustified = ({ file, code, change }: Mutant): boolean =>
  justified.some((one) => one.file === file && one.code === code && (one.change?.test(change) ?? true))

function drawn(mutants: readonly Mutant[]): Mutant[] {
  if (TEST_MUTANTS === 'all') return [...mutants]
  const random = seededRandom(seed)
  const numbered = mutants.map((mutant) => ({ mutant, number: random.upTo(2 ** 31) }))
  return numbered
    .sort((one, other) => one.number - other.number)
    .slice(0, Number(TEST_MUTANTS))
    .map(({ mutant }) => mutant)
}

const passing = new Map<string, Promise<TestRun | undefined>>()

/** Returns the run of a stage whose tests pass without a fault; undefined if no test matches. */
function passingRun(copy: SourceCopy, stage: Stage): Promise<TestRun | undefined> {
  return passing.getOrInsertComputed(JSON.stringify(stage), async () => {
    const started = performance.now()
    const { passed, failed, output } = await copy.run({ ...stage, timeoutMs: MAX_STAGE_MS, bails: true })
    if (failed > 0) throw new Error(output)
    return passed > 0
      ? { ...stage, timeoutMs: START_MS + 3 * Math.round(performance.now() - started), bails: true }
      : undefined
  })
}

async function isKilled(copy: SourceCopy, mutant: Mutant): Promise<boolean> {
  for (const stage of ownersOf(mutant.file)) {
    const run = await passingRun(copy, stage)
    if (run && !(await copy.runWith(run, mutant)).isSuccessful) return true
  }
  return false
}

describe.each(groups.map((group) => [group.name, group] as const))('%s', (name, { all, minScore }) => {
  const chosen = drawn(all)
  test(
    `the tests find ${chosen.length} of ${all.length} mutants`,
    async () => {
      const survivors: Mutant[] = []
      const planted = chosen.filter((mutant) => !isJustified(mutant))
      const waiting = planted.values()
      const plantNext = async (copy: SourceCopy): Promise<void> => {
        for (const mutant of waiting) {
          if (await isKilled(copy, mutant)) continue
          survivors.push(mutant)
          console.log(`survived: ${mutant.file}:${mutant.line}: ${mutant.change}`)
        }
      }
      await Promise.all(copies.map(plantNext))
      const killed = planted.length - survivors.length
      const counts = `${killed} killed, ${survivors.length} survived, ${chosen.length - planted.length} justified`
      console.log(`${name}: ${all.length} mutants, ${chosen.length} drawn (TEST_SEED=${seed}): ${counts}`)
      expect(killed / planted.length).toBeGreaterThanOrEqual(minScore)
    },
    24 * 3_600_000,
  )
})
