// Runs concurrent clients that send requests until the service or some of its workers are killed.
import type { RunningService } from '../support/processes/process.ts'
import { type Call, call } from './calls.ts'
import type { Workload } from './workload.ts'

const CLIENTS = 24
const LOAD_TIMEOUT_MS = 3000

/** When to kill the service: after this many responses and a short delay, so the kill can happen at any point between two commits. */
export interface KillTime {
  readonly responses: number
  readonly delayMs: number
  /** Waits for the start of the work that the kill should interrupt. */
  readonly moment?: () => Promise<void>
}

/** Sends requests until the kill. Returns every call; calls without a response were in flight when the service was killed. */
export async function loadUntilKilled(
  service: RunningService,
  workload: Workload,
  killTime: KillTime,
): Promise<Call[]> {
  const calls: Call[] = []
  const enough = Promise.withResolvers<void>()
  let isKilled = false
  const work = async (): Promise<void> => {
    while (!isKilled) {
      const finished = await call(service.url, workload.nextRequest())
      calls.push(finished)
      workload.record(finished)
      if (!finished.response && !isKilled)
        throw new Error(`${finished.operation} got no response before the service was killed.`)
      if (calls.length >= killTime.responses) enough.resolve()
    }
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, work))
  await Promise.race([enough.promise, working, Bun.sleep(LOAD_TIMEOUT_MS)])
  await Bun.sleep(killTime.delayMs)
  if (killTime.moment) await Promise.race([killTime.moment(), Bun.sleep(LOAD_TIMEOUT_MS)])
  isKilled = true
  await service.stop('SIGKILL')
  await working
  return calls
}

export interface LoadOptions {
  /** The time each client waits before its next call. */
  readonly pauseMs?: number
  /** Adjusts a call before it is recorded. */
  onCall?(call: Call, url: string): Call
  /** Delays a client after a call without a response, because too many unknown outcomes would make the check meaningless. */
  untilWell?(url: string, isOver: () => boolean): Promise<void>
}

/** Sends requests until the last process has been killed. Returns every call; calls without a response were in flight to a killed process. */
export async function loadDuring(
  kills: Promise<void>,
  urls: readonly string[],
  workload: Workload,
  { onCall = (call) => call, untilWell, pauseMs = 0 }: LoadOptions = {},
): Promise<Call[]> {
  const calls: Call[] = []
  let isOver = false
  const work = async (_: unknown, client: number): Promise<void> => {
    const url = urls[client % urls.length] as string
    while (!isOver) {
      const finished = onCall(await call(url, workload.nextRequest()), url)
      calls.push(finished)
      workload.record(finished)
      if (!finished.response) await untilWell?.(url, () => isOver)
      if (pauseMs > 0) await Bun.sleep(pauseMs)
    }
  }
  const working = Promise.all(Array.from({ length: CLIENTS }, work))
  await kills.finally(() => {
    isOver = true
  })
  await working
  return calls
}
