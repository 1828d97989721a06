// Runs the fuzzer as a stranger would: it gets the URL and the credentials of a faulty service, but no hint about the operation or the
// kind of fault. Run it with `npm run proof -- blind`.
import { afterAll, expect, test } from 'bun:test'
import { testSeed } from '../../support/run/random.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import type { Report } from '../fuzz/run-context.ts'
import { startFaulty } from './faulty-service.ts'
import type { Mutation } from './mutation.ts'
import { mutations } from './mutations.ts'

const MAX_REQUESTS = 20_000
const seed = testSeed()

/** The number of requests that the fuzzer sent before it found each fault. */
const found: number[] = []
afterAll(() => {
  const median = found.toSorted((one, other) => one - other)[Math.floor(found.length / 2)]
  console.log(
    `Found ${found.length} of ${mutations.length} faults; median: ${median} requests. To repeat this run: TEST_SEED=${seed}`,
  )
})

/**
 * Runs the fuzzer until the intended check reports a finding. The finding must be due to the fault, because a correct service has no
 * findings.
 */
async function runBlind(mutation: Mutation): Promise<Report> {
  const { headers = [], isStrict, foundBy } = mutation
  const service = await startFaulty(mutation)
  let isOver = false
  const report = await fuzz({
    url: service.url,
    seed,
    headers,
    isStrict,
    randomCases: MAX_REQUESTS,
    onProgress: ({ requests, findings }) => {
      isOver ||= requests >= MAX_REQUESTS || findings.some(({ check }) => check === foundBy)
    },
    isStopped: () => isOver,
  })
  await service.stop()
  return report
}

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))(
  'without hints, the fuzzer detects a service that %s',
  async (_, mutation) => {
    const { findings, requests } = await runBlind(mutation)
    expect(findings.map(({ check }) => check)).toContain(mutation.foundBy)
    found.push(requests)
  },
  10 * 60_000,
)
