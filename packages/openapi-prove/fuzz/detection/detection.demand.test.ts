// Measures false alarms and detection with random services. Each service either does exactly what its document says or
// has one loosened keyword.
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { falseAlarms, type KeywordResult, measureDetection } from './testing/measurement.ts'
import { serviceModels } from './testing/random-services.ts'
import { detectionTable, missesOf } from './testing/table.ts'

const { TEST_TIER = 'test', TEST_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env
const seed = Number(TEST_SEED)
const isSmall = TEST_TIER === 'test'
const toRepeat = `To repeat this run: TEST_SEED=${seed}`

test('a service that conforms to its document has no findings', async () => {
  const property = fc.asyncProperty(serviceModels(), async (model) => {
    const alarms = await falseAlarms(model, seed)
    if (alarms.length > 0) throw new Error(alarms.join('\n\n'))
  })
  await fc.assert(property, { seed, numRuns: isSmall ? 6 : 100 })
}, 1_200_000)

test('the fuzzer finds at least 98% of all loosened keywords, and misses at most one fault per keyword and direction', async () => {
  const results = await measureDetection({
    seed,
    services: isSmall ? 20 : 80,
    faultsPerKeyword: isSmall ? 1 : 8,
  })
  if (!isSmall) console.log(`${detectionTable(results)}\n${toRepeat}`)
  const [planted, missed] = [sum(results, ({ planted }) => planted), sum(results, ({ missed }) => missed.length)]
  const weak = results.filter((one) => one.missed.length > 1)
  const misses = `${missesOf(results)}\n${toRepeat}`
  expect(missed, misses).toBeLessThanOrEqual(0.02 * planted)
  expect(isSmall ? [] : weak, misses).toEqual([])
}, 1_200_000)

function sum(results: readonly KeywordResult[], count: (result: KeywordResult) => number): number {
  return results.reduce((total, one) => total + count(one), 0)
}
