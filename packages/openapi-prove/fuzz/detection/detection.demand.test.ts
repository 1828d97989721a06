// Measures false alarms and detection with random services. Each service either does exactly what its document says or
// has one loosened keyword.
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { falseAlarms, measureDetection } from './testing/measurement.ts'
import { serviceModels } from './testing/random-services.ts'
import { detectionTable, missesOf } from './testing/table.ts'

const { TEST_TIER = 'test', TEST_SEED = Math.floor(Math.random() * 2 ** 31) } = process.env
const seed = Number(TEST_SEED)
const isSmall = TEST_TIER === 'test'
const toRepeat = `To repeat this run: TEST_SEED=${seed}`

test('a service that does what its document says has no findings', async () => {
  const property = fc.asyncProperty(serviceModels(), async (model) => {
    const alarms = await falseAlarms(model, seed)
    if (alarms.length > 0) throw new Error(alarms.join('\n\n'))
  })
  await fc.assert(property, { seed, numRuns: isSmall ? 6 : 300 })
}, 1_200_000)

test('the fuzzer finds 98% of the loosened keywords', async () => {
  const results = await measureDetection({
    seed,
    services: isSmall ? 20 : 300,
    faultsPerKeyword: isSmall ? 1 : 40,
  })
  if (!isSmall) console.log(`${detectionTable(results)}\n${toRepeat}`)
  const weak = results.filter(({ planted, missed }) => missed.length > 0.02 * planted)
  expect(weak, `${missesOf(weak)}\n${toRepeat}`).toEqual([])
}, 1_200_000)
