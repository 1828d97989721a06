// What the parts of a run share: one way to send a case, to learn from its answer and to note what is wrong with it.
import type { Answer, Case, Header, Source } from './case.ts'
import { type Complaint, complaintsAbout, type Finding, noFindings } from './findings.ts'
import { emptyMemory } from './memory.ts'
import type { Operation } from './openapi/operations.ts'
import { isLetIn } from './requests/credentials.ts'
import { sender } from './send.ts'
import type { Service } from './service.ts'
import type { Setting } from './sources/setting.ts'
import { freshTexts } from './values/surroundings.ts'

export interface RunOptions {
  readonly url: string
  readonly seed: number
  /** For every request, such as a key. */
  readonly headers?: readonly Header[]
  /** Which sources to take cases from; all of them unless said. */
  readonly sources?: readonly Source[]
  /** Only these operations; all of them unless said. */
  readonly operations?: readonly string[]
  /** How many random cases to send, beside those of the other sources. */
  readonly randomCases?: number
  /** Goes on at random until then. */
  readonly until?: number
  /** Asked before every request. */
  isStopped?(): boolean
  onProgress?(progress: Progress): void
}

export interface Progress {
  readonly requests: number
  readonly findings: readonly Finding[]
}

export interface Report extends Progress {
  readonly service: Service
  readonly seed: number
  /** Whether all that was planned was sent; a run may be too short for it. */
  readonly isPlanDone: boolean
  /** The operations that never answered with a success, so that little is proven of them. */
  readonly neverSucceeded: readonly string[]
}

/** What the parts of a run share. */
export interface Run {
  readonly setting: Omit<Setting, 'source'>
  readonly seed: number
  /** Which operations to take cases of this source for: where one is not let in, there is nothing but that to find out. */
  isWanted(source: Source): (operation: Operation) => boolean
  isOver(): boolean
  /** Sends a case and learns from the answer. */
  probe(made: Case): Promise<{ answer: Answer; complaints: Complaint[] }>
  isKnown(complaint: Complaint): boolean
  note(complaint: Complaint): void
  /** To be called when all planned cases are through. */
  notePlanned(): void
}

/** A service that gives no answer so many times in a row has ended. */
const MAX_UNANSWERED = 20

export function begin(service: Service, options: RunOptions): { run: Run; report(): Report } {
  const { seed, operations, until = Infinity, isStopped = () => false } = options
  const memory = emptyMemory(service)
  const findings = noFindings()
  const send = sender(service.base, service.given)
  const succeeded = new Set<string>()
  let requests = 0
  let unanswered = 0
  let isPlanDone = false
  const isChosen = ({ id }: Operation) => operations === undefined || operations.includes(id)
  const isOpen = (operation: Operation) => isLetIn(operation, service.given)

  async function probe(made: Case): Promise<{ answer: Answer; complaints: Complaint[] }> {
    const answer = await send(made.request)
    requests += 1
    unanswered = answer.failure === undefined ? 0 : unanswered + 1
    memory.learn(made, answer)
    if (made.operation && answer.status >= 200 && answer.status <= 299) succeeded.add(made.operation.id)
    options.onProgress?.({ requests, findings: findings.all() })
    return { answer, complaints: complaintsAbout(service, made, answer, requests) }
  }

  function report(): Report {
    const wanted = service.operations.filter(isChosen).map(({ id }) => id)
    const neverSucceeded = wanted.filter((id) => !succeeded.has(id))
    return { service, seed, requests, findings: findings.all(), isPlanDone, neverSucceeded }
  }

  const run: Run = {
    setting: { service, memory, fresh: freshTexts(seed) },
    seed,
    isWanted: (source) => (operation) => isChosen(operation) && (source === 'credentials' || isOpen(operation)),
    isOver: () => Date.now() > until || isStopped() || unanswered >= MAX_UNANSWERED,
    probe,
    isKnown: findings.isKnown,
    note: findings.note,
    notePlanned: () => {
      isPlanDone = !run.isOver()
    },
  }
  return { run, report }
}
