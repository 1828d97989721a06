// Changes one operator, number, condition, or call of the source code at a time. The tests that own the file must fail. Run it with `npm run proof
// -- tests/mutation`, which draws 40 mutants per group. Set TEST_MUTANTS to another number or to `all`, and TEST_MUTATED to a
// part of a path to mutate only matching files.
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
  .filter((file) => !file.endsWith('.test.ts') && file.includes(TEST_MUTATED))
  .sort()
/** Rules, and the use cases of a folder, which are in the file with its name. */
const isRulesOrUseCases = (file: string): boolean => /^server\/(shop|feed)\/.*\b(\w+)\/\2(\.rules)?\.ts$/.test(file)

const groups = [
  { name: 'rules and use cases', files: sources.filter(isRulesOrUseCases), minScore: MIN_SCORE },
  { name: 'everything else', files: sources.filter((file) => !isRulesOrUseCases(file)), minScore: 0 },
].filter(({ files }) => files.length > 0)

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
  const keyed = mutants.map((mutant) => ({ mutant, key: random.upTo(2 ** 31) }))
  return keyed
    .sort((one, other) => one.key - other.key)
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

describe.each(groups.map((group) => [group.name, group] as const))('%s', (_, { files, minScore }) => {
  const all = files.flatMap((file) => mutantsOf(file, readOriginal(file)))
  const mutants = drawn(all)
  test(
    `tests find ${mutants.length} of ${all.length} mutants`,
    async () => {
      const survivors: Mutant[] = []
      const waiting = mutants.filter((mutant) => !isJustified(mutant))
      const planted = waiting.length
      const work = async (copy: SourceCopy): Promise<void> => {
        for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
          if (await isKilled(copy, mutant)) continue
          survivors.push(mutant)
          console.log(`survived: ${mutant.file}:${mutant.line}: ${mutant.change}`)
        }
      }
      await Promise.all(copies.map(work))
      const killed = planted - survivors.length
      const counts = `${killed} killed, ${survivors.length} survived, ${mutants.length - planted} justified`
      console.log(`TEST_SEED=${seed}: ${all.length} mutants, ${mutants.length} drawn: ${counts}`)
      expect(killed / planted).toBeGreaterThanOrEqual(minScore)
    },
    24 * 3_600_000,
  )
})
