// Records a short run of the service: it creates a store, fills it under concurrent load, copies its WAL into the file several times, and
// stops. Then it starts again.
import { mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Call, call } from '../histories/calls.ts'
import { createWorkload, fillStore } from '../histories/workload.ts'
import { sourceCommand, spawnProgram, whenListening } from '../support/processes/process.ts'
import type { Edit } from '../support/run/edit.ts'
import type { Random } from '../support/run/random.ts'
import { createDisk, type DiskState } from './disk.ts'
import { type Operation, readOperations } from './operations.ts'
import { tracer } from './tracing.ts'

const CLIENTS = 8
/** The store's path in the recorded folder. Its folder does not exist before the run. */
export const STORE = 'data/store.db'

export interface Recording {
  readonly operations: readonly Operation[]
  /** The calls after the store was filled, each with its response. */
  readonly calls: readonly Call[]
}

/** Copies the WAL into the file after 60 pages instead of 4000, so a short run contains many checkpoints. */
const oftenCheckpoints: Edit = {
  file: 'server/db/sqlite/writer.ts',
  text: 'CHECKPOINT_PAGES = 4000',
  replacement: 'CHECKPOINT_PAGES = 60',
}

/** Runs the service on a new store in `folder`. Plants these faults in its source code. */
export async function recordRun(
  folder: string,
  requests: number,
  random: Random,
  faults: readonly Edit[] = [],
): Promise<Recording> {
  const record = `${folder}.operations`
  mkdirSync(folder)
  const start = () => startTraced(record, realpathSync(folder), [oftenCheckpoints, ...faults])
  const calls: Call[] = []
  let service = await start()
  const stock = await fillStore(service.url)
  const workload = createWorkload(stock, random)
  const send = async (count: number): Promise<void> => {
    let sent = 0
    const work = async (): Promise<void> => {
      while (sent < count) {
        sent += 1
        const finished = await call(service.url, workload.nextRequest())
        if (!finished.response) throw new Error(`${finished.operation} got no response.`)
        calls.push(finished)
        workload.record(finished)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, work))
  }
  await send(Math.ceil((requests * 2) / 3))
  // The first process is killed, so the second one recovers the WAL. The second process stops, so SQLite deletes the WAL.
  await service.stop('SIGKILL')
  service = await start()
  await send(Math.floor(requests / 3))
  await service.stop()
  const recording = { operations: readOperations(record), calls }
  requireComplete(recording, folder)
  return recording
}

function startTraced(record: string, folder: string, edits: readonly Edit[]) {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    PETSTORE_STOP_GRACE: '0',
    XDG_CONFIG_HOME: '/nowhere',
    DATABASE_URL: `sqlite:${join(folder, STORE)}`,
    EDITS: JSON.stringify(edits),
  }
  const preload = fileURLToPath(new URL('edit-source.ts', import.meta.url))
  const [bun = '', ...args] = sourceCommand
  return whenListening(
    spawnProgram([...tracer(record, folder), bun, '--preload', preload, ...args, 'serve', '--port', '0'], env),
  )
}

/** Throws if replaying the recording does not result in the files that the run left behind. */
function requireComplete({ operations }: Recording, folder: string): void {
  const disk = createDisk()
  for (const operation of operations) if (operation.type !== 'respond') disk.apply(operation)
  const found: DiskState = new Map(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => statSync(join(folder, path)).isFile() && !path.endsWith('-shm'))
      .map((path) => [path, readFileSync(join(folder, path))]),
  )
  const replayed = disk.current()
  const isSame = (path: string): boolean =>
    Buffer.compare(replayed.get(path) ?? Buffer.of(), found.get(path) ?? Buffer.of()) === 0
  const differing = [...new Set([...found.keys(), ...replayed.keys()])].filter(
    (path) => replayed.has(path) !== found.has(path) || !isSame(path),
  )
  if (differing.length > 0) throw new Error(`The recording lacks changes to ${differing.join(', ')}.`)
}
