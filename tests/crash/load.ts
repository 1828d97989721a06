// Many customers at once, until the service is killed under their hands.
import type { RunningService } from '../support/process.ts'
import { type Call, call } from './calls.ts'
import type { Shop } from './workload.ts'

const WORKERS = 24
const MAX_MS = 3000

/** The moment of the kill: when so many calls are answered, and a little later, so that it falls anywhere between two commits. */
export interface Moment {
  readonly answers: number
  readonly laterMs: number
}

/** Every call that was made; those without an answer were under way when the kill came. */
export async function loadUntilKilled(service: RunningService, shop: Shop, moment: Moment): Promise<Call[]> {
  const calls: Call[] = []
  const enough = Promise.withResolvers<void>()
  let killed = false
  const work = async (): Promise<void> => {
    while (!killed) {
      const made = await call(service.url, shop.nextRequest())
      calls.push(made)
      shop.learn(made)
      if (!made.answer && !killed)
        throw new Error(`Nobody had killed the service, and ${made.operation} got no answer.`)
      if (calls.length >= moment.answers) enough.resolve()
    }
  }
  const working = Promise.all(Array.from({ length: WORKERS }, work))
  await Promise.race([enough.promise, working, Bun.sleep(MAX_MS)])
  await Bun.sleep(moment.laterMs)
  killed = true
  await service.stop('SIGKILL')
  await working
  return calls
}
