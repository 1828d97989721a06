// Runs concurrent clients that send requests until the service is killed.
import { type Call, call } from '../histories/calls.ts'
import { CLIENTS } from '../histories/load.ts'
import type { Workload } from '../histories/workload.ts'
import type { RunningService } from '../support/processes/process.ts'

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
