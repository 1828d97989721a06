// The plan of a run: what to send to each operation, and whose turn it is.
//
// Each operation has a track of steps: first a valid request, then examples, lifecycles, credentials, and bounds. The
// track that has cost the least goes next, so every operation gets its first request before any gets a second, and if
// the run ends early, each has had an equal share. Tracks of equal cost take turns in the order in which resources
// depend on each other.
import { parameterNames } from '../../../../scripts/openapi/paths.ts'
import type { Operation } from '../openapi/operations.ts'
import type { Service } from '../service.ts'
import { type Source, type Step, safeMethods, type TestCases } from '../test-case.ts'
import { bounds } from './bounds.ts'
import { credentials } from './credentials.ts'
import { examples } from './examples.ts'
import { lifecycles } from './lifecycles.ts'
import { methods, unknownPaths } from './methods.ts'
import type { PlanContext } from './plan-context.ts'
import { reach } from './reach.ts'

type Steps = (planContext: PlanContext, operation: Operation) => Generator<Step>

/** The planned sources, in order. Lifecycles search lists, so they run while the lists are short. */
const sources: readonly (readonly [Source, Steps])[] = [
  ['reach', reach],
  ['examples', examples],
  ['lifecycles', lifecycles],
  ['credentials', credentials],
  ['bounds', bounds],
  ['bounds', methods],
]

export interface PlanOptions {
  isWanted(source: Source): (operation: Operation) => boolean
  readonly sources: readonly Source[]
  /**
   * Whether the run is limited by time rather than by a number of requests. If so, each operation gets an equal share
   * of the time.
   */
  readonly isTimed: boolean
}

type Context = Omit<PlanContext, 'source'>

export function* plan(planContext: Context, { isWanted, sources: chosen, isTimed }: PlanOptions): TestCases {
  const wanted = sources.filter(([source]) => chosen.includes(source))
  const operations = inDependencyOrder(planContext.service)
  const tracks = operations.map((operation) =>
    createTrack(
      stepsOf(
        planContext,
        operation,
        wanted.filter(([source]) => isWanted(source)(operation)),
      ),
    ),
  )
  if (chosen.includes('bounds')) tracks.push(createTrack(unknownPaths({ ...planContext, source: 'bounds' })))
  yield* inTurns(tracks, isTimed)
}

/**
 * Sorts operations so that resources are created before they are used, parents before children. Operations that may
 * remove resources or change settings of the whole service are last.
 */
function inDependencyOrder({ operations, resources }: Service): Operation[] {
  const rank = (operation: Operation): number => {
    const { method, path } = operation
    const depth = parameterNames(path).length
    const isCreation = resources.some(({ create }) => create === operation)
    const isGlobal = depth === 0 && !isCreation && !safeMethods.includes(method)
    const isLast = isGlobal ? 2 : method === 'DELETE' ? 1 : 0
    // List resources before creating any: if the creation fails, other operations can use the listed ids.
    const step = [safeMethods.includes(method), isCreation].indexOf(true)
    return isLast * 1000 + depth * 10 + (path.endsWith('}') ? 5 : 0) + (step < 0 ? 2 : step)
  }
  return operations.toSorted((one, other) => rank(one) - rank(other))
}

/** Yields an operation's steps. If some cannot be generated, the report gives the reason. */
function* stepsOf(
  planContext: Context,
  operation: Operation,
  wanted: readonly (readonly [Source, Steps])[],
): Generator<Step> {
  for (const [source, steps] of wanted)
    try {
      for (const step of steps({ ...planContext, source }, operation)) yield () => guarded(planContext, operation, step)
    } catch (error) {
      planContext.giveUp(operation, error)
    }
}

function* guarded(planContext: Context, operation: Operation, step: Step): TestCases {
  try {
    yield* step()
  } catch (error) {
    planContext.giveUp(operation, error)
  }
}

interface Track {
  readonly steps: Generator<Step>
  cost: number
}

const createTrack = (steps: Track['steps']): Track => ({ steps, cost: 0 })

function* inTurns(tracks: readonly Track[], isTimed: boolean): TestCases {
  const open = new Set(tracks)
  while (open.size > 0) {
    const track = [...open].reduce((least, one) => (one.cost < least.cost ? one : least))
    const { done, value: step } = track.steps.next()
    if (done) open.delete(track)
    else yield* charged(track, step, isTimed)
  }
}

/** Sends a step's requests and charges their cost to a track. */
function* charged(track: Track, step: Step, isTimed: boolean): TestCases {
  const cases = step()
  for (let next = cases.next(); !next.done; ) {
    const started = performance.now()
    const response = yield next.value
    track.cost += isTimed ? costOf(performance.now() - started) : 1
    next = cases.next(response)
  }
}

const SLOW_MS = 250
const USUAL_MS = 5

/** Returns a request's cost. A slow request costs as much as the requests that could have been sent in the same time. */
const costOf = (ms: number): number => (ms < SLOW_MS ? 1 : ms / USUAL_MS)
