// Many customers at once, until the service is killed under their hands.
import type { RunningService } from '../support/process.ts'
import { type Call, call } from './calls.ts'
import type { Workload } from './workload.ts'

const WORKERS = 24
const LOAD_TIMEOUT_MS = 3000

/** The moment of the kill: when so many calls are answered, and a little later, so that it falls anywhere between two commits. */
export interface KillTime {
  readonly responses: number
  readonly delayMs: number
}

/** Every call that was made; those without a response were under way when the kill came. */
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
        throw new Error(`Nobody had killed the service, and ${finished.operation} got no response.`)
      if (calls.length >= killTime.responses) enough.resolve()
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, work))
  await Promise.race([enough.promise, working, Bun.sleep(LOAD_TIMEOUT_MS)])
  await Bun.sleep(killTime.delayMs)
  isKilled = true
  await service.stop('SIGKILL')
  await working
  return calls
}
