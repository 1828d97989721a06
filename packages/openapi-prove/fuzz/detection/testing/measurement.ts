// Measures what the fuzzer detects: the loosened keywords it finds in random services, and false alarms about correct
// services.
import fc from 'fast-check'
import type { CheckName } from '../../checks/checks.ts'
import { fuzz } from '../../fuzz.ts'
import { findingText } from '../../report.ts'
import type { Report, RunOptions } from '../../run-context.ts'
import { forgetCandidates } from './candidates.ts'
import { documentOf } from './document.ts'
import { type Loosening, looseningsOf } from './loosenings.ts'
import { serviceModels } from './random-services.ts'
import { forgetValidators } from './reference.ts'
import { serve } from './serve.ts'
import type { ServiceModel } from './service-model.ts'

export interface MeasurementOptions {
  readonly seed: number
  /** The number of services to draw faults from. */
  readonly services: number
  /** The number of faults to plant for each keyword, half of them in responses. */
  readonly faultsPerKeyword: number
}

/** The results for one keyword, either in requests or in responses. */
export interface KeywordResult {
  readonly keyword: string
  readonly direction: Loosening['direction']
  /** The number of services with the keyword. */
  readonly services: number
  readonly planted: number
  readonly missed: readonly string[]
  /** The number of loosened keywords that make no difference, because other keywords exclude the same values. */
  readonly withoutDifference: number
}

/** The number of random cases to send after the planned ones. */
const RANDOM_CASES = 200

export async function fuzzModel(
  model: ServiceModel,
  behavior: ServiceModel,
  options: Pick<RunOptions, 'seed'> & Partial<RunOptions>,
): Promise<Report> {
  const service = await serve(documentOf(model), behavior)
  try {
    return await fuzz({ url: service.url, randomCases: RANDOM_CASES, ...options })
  } finally {
    await service.stop()
    forgetValidators()
    forgetCandidates()
  }
}

/** Returns the findings about a service that does exactly what its document says. There should be none. */
export async function falseAlarms(model: ServiceModel, seed: number): Promise<string[]> {
  const report = await fuzzModel(model, model, { seed })
  return report.findings.map((finding) => findingText(finding, report.service))
}

export async function measureDetection(options: MeasurementOptions): Promise<KeywordResult[]> {
  const { seed, services } = options
  const models = fc.sample(serviceModels(), { seed, numRuns: services })
  const all = models.flatMap((model, at) => looseningsOf(model).map((loosening) => ({ model, at, loosening })))
  const groups = Map.groupBy(all, ({ loosening: { direction, keyword } }) => `${direction} ${keyword}`)
  const results: KeywordResult[] = []
  for (const group of groups.values()) results.push(await measureKeyword(group, options))
  return results.sort((one, other) => one.keyword.localeCompare(other.keyword))
}

interface Candidate {
  readonly model: ServiceModel
  readonly at: number
  readonly loosening: Loosening
}

async function measureKeyword(
  candidates: readonly Candidate[],
  { seed, faultsPerKeyword }: MeasurementOptions,
): Promise<KeywordResult> {
  const missed: string[] = []
  let planted = 0
  let withoutDifference = 0
  for (const { model, at, loosening } of spread(candidates, seed)) {
    if (planted === faultsPerKeyword) break
    const behavior = loosening.behavior()
    if (!behavior) {
      withoutDifference += 1
      continue
    }
    planted += 1
    if (!(await isFound(model, behavior, loosening, seed))) missed.push(`service ${at}, ${loosening.text}`)
  }
  const [first] = candidates
  return {
    keyword: first?.loosening.keyword ?? '',
    direction: first?.loosening.direction ?? 'request',
    services: new Set(candidates.map(({ at }) => at)).size,
    planted,
    missed,
    withoutDifference,
  }
}

/** Shuffles the candidates. */
function spread(candidates: readonly Candidate[], seed: number): readonly Candidate[] {
  const all = fc.shuffledSubarray([...candidates], { minLength: candidates.length })
  return fc.sample(all, { seed, numRuns: 1 })[0] ?? []
}

const checksOf: Readonly<Record<Loosening['direction'], readonly CheckName[]>> = {
  request: ['negative_data_rejection', 'missing_required_header'],
  response: ['response_schema_conformance', 'response_headers_conformance'],
}

async function isFound(
  model: ServiceModel,
  behavior: ServiceModel,
  { direction }: Loosening,
  seed: number,
): Promise<boolean> {
  const isWanted = ({ check }: { check: CheckName }) => checksOf[direction].includes(check)
  let hasFound = false
  const { findings } = await fuzzModel(model, behavior, {
    seed,
    onProgress: (progress) => {
      hasFound ||= progress.findings.some(isWanted)
    },
    isStopped: () => hasFound,
  })
  return findings.some(isWanted)
}
