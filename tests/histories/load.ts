// Runs concurrent clients that send a workload's requests and record their calls.
import { type Call, call } from './calls.ts'
import type { Workload } from './workload.ts'

export const CLIENTS = 24

export interface LoadOptions {
  /** The time each client waits before its next call. */
  readonly pauseMs?: number
  /** Adjusts a call before it is recorded. */
  onCall?(call: Call, url: string): Call
  /** Delays a client after a call without a response, because too many unknown outcomes would make the check meaningless. */
  untilWell?(url: string, isOver: () => boolean): Promise<void>
}

/** Sends requests until `end` resolves. Returns every call. */
export async function loadDuring(
  end: Promise<void>,
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
  await end.finally(() => {
    isOver = true
  })
  await working
  return calls
}

/** Sends this many requests, and returns every call. */
export function sendCalls(count: number, urls: readonly string[], workload: Workload): Promise<Call[]> {
  const enough = Promise.withResolvers<void>()
  let left = count
  const onCall = (call: Call): Call => {
    left -= 1
    if (left === 0) enough.resolve()
    return call
  }
  return loadDuring(enough.promise, urls, workload, { onCall })
}
