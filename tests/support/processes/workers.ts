// The processes of a service that has several workers.
import { readFile } from 'node:fs/promises'
import type { RunningService } from './process.ts'

/** Returns the process ids of the workers. */
export async function workerPids({ pid }: Pick<RunningService, 'pid'>): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

/** Kills every worker that is still alive. */
export async function killWorkers(service: Pick<RunningService, 'pid'>): Promise<void> {
  for (const pid of await workerPids(service)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // The worker has already exited, but the service still listed it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Returns the number of workers according to the metrics, or 0 if the worker handling the request just died. */
export async function countWorkers(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`, { keepalive: false }).catch(() => undefined)
  return Number(/^petstore_workers (\d+)$/m.exec((await response?.text()) ?? '')?.[1] ?? 0)
}
