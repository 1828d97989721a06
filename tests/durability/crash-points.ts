// Replays a recording, cuts the power at its operations, and checks that each resulting store contains every acknowledged change, and
// the changes of whole commits only.
import { Database as Connection } from 'bun:sqlite'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../../server/db/open.ts'
import type { Call } from '../histories/calls.ts'
import type { Base } from '../histories/changes.ts'
import { baseOf, checkHistory } from '../histories/check.ts'
import { type Contents as HistoryContents, readContents, start } from '../histories/contents.ts'
import { Contradiction } from '../histories/contradiction.ts'
import { seededRandom } from '../support/run/random.ts'
import { createDisk, type Disk, type DiskState } from './disk.ts'
import type { Operation } from './operations.ts'
import { type Recording, STORE } from './recorded-run.ts'

/** The contents of a store that was opened after a power failure. */
interface Contents extends HistoryContents {
  /** Identifies the rows of all tables. */
  readonly rows: string
  /** The requests whose events are stored. */
  readonly requestIds: ReadonlySet<string>
}

const MAX_ROUNDS = 1000

interface Options {
  /** The number of different states to open. */
  readonly states: number
  readonly seed: number
  /** The number of problems after which the check ends. */
  readonly maxProblems?: number
}

export interface CrashPoints {
  /** The number of different disk states that were opened. */
  readonly states: number
  /** The number of operations before which the power failed. */
  readonly cuts: number
  readonly commits: number
  readonly problems: readonly string[]
}

export interface CrashPointChecker {
  check(recording: Recording, options: Options): Promise<CrashPoints>
  close(): void
}

/** Creates a checker that opens each disk state only once, even if several recordings lead to it. */
export function createCrashPointChecker(): CrashPointChecker {
  const home = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'petstore-crash-points-'))
  const open = createOpener(home)
  return {
    check: (recording, options) => checkCrashPoints(recording, options, open),
    close: () => rmSync(home, { recursive: true }),
  }
}

async function checkCrashPoints(
  recording: Recording,
  { states, seed, maxProblems = 3 }: Options,
  open: Open,
): Promise<CrashPoints> {
  const random = seededRandom(seed)
  const opened = new Set<string>()
  const openCounted: Open = (state, key = keyOf(state)) => {
    opened.add(key)
    return open(state, key)
  }
  const commits = await readCommits(recording, openCounted).catch((error: Error) => error)
  if (commits instanceof Error)
    return { states: opened.size, cuts: 0, commits: 0, problems: [`A store does not open: ${commits.message}`] }
  const problems = checkCommits(recording, commits)
  const findProblem = createJudge(recording, commits)
  const usedCuts = new Set<number>()
  const cuts = cutsOf(recording.operations)
  // Spread the states over several rounds, so that each round of a small check uses different cuts.
  const share = Math.min(1, states / cuts.size / 4)
  const isOver = (): boolean => opened.size >= states || problems.length >= maxProblems
  for (let round = 1; round < MAX_ROUNDS && !isOver(); round += 1)
    for (const { disk, cut, acknowledged } of walk(recording.operations)) {
      if (isOver()) break
      if (!cuts.has(cut) || !random.chance(share)) continue
      const { state, losses } = disk.fail(round, random)
      usedCuts.add(cut)
      const problem = await openCounted(state).then(
        (contents) => findProblem(contents, acknowledged),
        (error: Error) => `The store does not open: ${error.message}`,
      )
      if (problem !== undefined)
        problems.push(
          `When the power fails before operation ${cut} of ${recording.operations.length} (${describe(recording.operations[cut])}), ${losses}\n${problem}`,
        )
    }
  return { states: opened.size, cuts: usedCuts.size, commits: commits.length, problems }
}

interface Cut {
  readonly disk: Disk
  /** The number of operations before the power failure. */
  readonly cut: number
  /** The ids of the requests whose successful responses were sent before the power failure. */
  readonly acknowledged: ReadonlySet<string>
}

function* walk(operations: readonly Operation[]): Generator<Cut> {
  const disk = createDisk()
  const acknowledged = new Set<string>()
  for (const [cut, operation] of operations.entries()) {
    yield { disk, cut, acknowledged }
    if (operation.type === 'respond') acknowledged.add(/^X-Request-Id: (.*?)\r?$/im.exec(operation.head)?.[1] ?? '')
    else disk.apply(operation)
  }
  yield { disk, cut: operations.length, acknowledged }
}

/** Omits the cuts right before responses: the same disk states are possible right after them, where the check is stricter. */
function cutsOf(operations: readonly Operation[]): Set<number> {
  return new Set([...operations.keys(), operations.length].filter((cut) => operations[cut]?.type !== 'respond'))
}

type Open = (state: DiskState, key?: string) => Promise<Contents>

const keyOf = (state: DiskState): string => [...state].map(([path, bytes]) => `${path} ${hashOf(bytes)}`).join('\n')

/** Opens each different disk state once, as the service and `petstore check` do. */
function createOpener(home: string): Open {
  const opened = new Map<string, Promise<Contents>>()
  const read = new Map<string, Promise<Contents>>()

  async function open(state: DiskState, folder: string): Promise<Contents> {
    const store = join(folder, STORE)
    for (const [path, bytes] of state) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
    const db = await openDatabase(`sqlite:${store}`)
    const connection = new Connection(store, { readonly: true })
    try {
      // A store's pages determine its contents, so stores with equal pages are read and checked only once.
      const pages = hashOf(connection.serialize())
      return await read.getOrInsertComputed(pages, async () => {
        const contents = await readContents(db, start)
        const requestIds = new Set(contents.events.map(({ requestId }) => requestId ?? ''))
        return { ...contents, rows: readRows(connection), requestIds }
      })
    } finally {
      connection.close(true)
      await db.close()
    }
  }

  return (state, key = keyOf(state)) =>
    opened.getOrInsertComputed(key, async () => {
      const folder = join(home, String(opened.size))
      try {
        return await open(state, folder)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    })
}

const hashOf = (bytes: Uint8Array): string => Bun.hash(bytes).toString(36)

/** Returns a value that identifies the rows of all tables. */
function readRows(connection: Connection): string {
  const tables = connection
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name")
    .all()
  const rows = tables.map(({ name }) => JSON.stringify([name, connection.query(`SELECT * FROM "${name}"`).values()]))
  return hashOf(Buffer.from(rows.join('\n')))
}

/** Returns the contents after each commit, in order, read after each series of writes and without losing any change. */
async function readCommits({ operations }: Recording, open: Open): Promise<Contents[]> {
  const commits = new Map<string, Contents>()
  for (const { disk, cut } of walk(operations)) {
    if (operations[cut - 1]?.type !== 'write' || operations[cut]?.type === 'write') continue
    const contents = await open(disk.current())
    if (!commits.has(contents.rows)) commits.set(contents.rows, contents)
  }
  return [...commits.values()]
}

/** Returns the problems of each commit: it must be consistent, and the calls that it contains must explain it. */
function checkCommits({ calls }: Recording, commits: readonly Contents[]): string[] {
  const ids = new Set(calls.map(({ requestId }) => requestId))
  const filled = commits.findLastIndex(({ requestIds }) => requestIds.isDisjointFrom(ids))
  const base = baseOf(commits[filled] as Contents)
  return commits.flatMap((contents, n) => [
    ...contents.auditProblems,
    ...(n > filled ? contradictions(base, n === commits.length - 1 ? calls : knownIn(contents, calls), contents) : []),
  ])
}

/** Returns the calls as seen by a client that received only the responses to the changes in these contents. */
const knownIn = ({ requestIds }: Contents, calls: readonly Call[]): Call[] =>
  calls.map((call) =>
    requestIds.has(call.requestId) ? call : { ...call, response: undefined, end: Number.POSITIVE_INFINITY },
  )

function contradictions(base: Base, calls: readonly Call[], contents: Contents): string[] {
  const { ledgerId, eventId } = base.position
  const ledger = contents.ledger.filter(({ id }) => id > ledgerId)
  const events = contents.events.filter(({ id }) => id > eventId)
  try {
    checkHistory(base, calls, { ...contents, ledger, events })
    return []
  } catch (error) {
    if (error instanceof Contradiction) return [error.message]
    throw error
  }
}

/** Returns a function that compares the contents after a power failure with the commits and with the acknowledged changes. */
function createJudge({ calls }: Recording, commits: readonly Contents[]) {
  const changing = new Set(commits.flatMap(({ requestIds }) => [...requestIds]))
  const numbers = new Map(commits.map(({ rows }, n) => [rows, n]))
  return (contents: Contents, acknowledged: ReadonlySet<string>): string | undefined => {
    const number = numbers.get(contents.rows)
    if (number === undefined) return 'The store contains only part of a commit.'
    const lost = [...acknowledged].filter((id) => changing.has(id) && !contents.requestIds.has(id))
    if (lost.length === 0) return undefined
    const [id] = lost
    const call = calls.find(({ requestId }) => requestId === id)
    const commit = commits.findIndex(({ requestIds }) => requestIds.has(id ?? ''))
    return `The store contains commit ${number}, but lacks ${lost.length} acknowledged changes; the first is request ${id} in commit ${commit}: ${call ? `${call.operation} → ${JSON.stringify(call.response?.body)}` : 'part of the initial stock'}`
  }
}

function describe(operation: Operation | undefined): string {
  return operation === undefined || operation.type === 'respond' ? 'the end' : `${operation.type} ${operation.path}`
}
