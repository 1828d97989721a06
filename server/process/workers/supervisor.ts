// Runs several processes on one port to use several cores. Each worker is a complete service on the same store, like a separate instance,
// and the kernel distributes connections among the workers. The supervisor starts and stops the workers, replaces dead ones, and relays
// questions among them. It does not serve requests itself.

import type { Log } from '../../log/log.ts'
import type { Question } from '../../pages/other-workers.ts'
import { finishesWithin } from '../../runtime/timeout.ts'
import { requireFreePort } from '../listen.ts'
import type { Config } from '../settings/config.ts'
import { stopSignal } from '../stop.ts'
import { ALIVE_INTERVAL_MS, type ToSupervisor, type ToWorker } from './worker.ts'

const ANSWER_TIMEOUT_MS = 1000
/** If a worker dies after serving for less than this time, the death counts as early, because its replacement may also die immediately. */
const YOUNG_MS = 1000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000
/** Heartbeats a worker may miss before it is killed. */
const MAX_SILENT_INTERVALS = 10
/** Maximum shutdown time, not counting the grace period. */
const STOP_TIMEOUT_MS = 6500
/** Number of consecutive early deaths after which the supervisor gives up. */
const MAX_EARLY_DEATHS = 8

interface Worker {
  readonly child: Bun.Subprocess
  readonly number: number
  /** Time when the worker started serving, from `performance.now()`; undefined before that. */
  listeningSince: number | undefined
  /** Number of missed heartbeats. A count is used because elapsed time is misleading after the machine has been suspended. */
  silentFor: number
}

export interface Supervision {
  readonly config: Config
  readonly log: Log
  /** Command that runs a worker. */
  readonly command: readonly string[]
}

/**
 * Serves with several workers until a shutdown signal, and resolves when all have stopped. Returns false if the first worker could not
 * start; that worker reports the reason. Throws if workers keep dying.
 */
export async function supervise({ config, log, command }: Supervision): Promise<boolean> {
  const stopping = stopSignal(log)
  if (config.port !== 0) lockPort(config)
  await requireFreePort(config)
  const workers = new Map<number, Worker>()
  const asked = new Map<number, (answer: unknown) => void>()
  const meeting = new Set<Worker>()
  const { promise: failed, resolve: fail } = Promise.withResolvers<Error | undefined>()
  const { promise: firstListens, resolve: onFirstListening } = Promise.withResolvers<void>()
  let { port } = config
  let hasServed = false
  let isStopping = false
  let earlyDeaths = 0
  let deaths = 0
  let lastId = 0

  function start(number: number): void {
    const child = Bun.spawn({
      cmd: [...command],
      stdio: ['ignore', 'inherit', 'inherit'],
      serialization: 'advanced',
      ipc: (message: ToSupervisor) => receive(worker, message),
      onExit: () => onDeath(worker),
    })
    const worker: Worker = { child, number, listeningSince: undefined, silentFor: 0 }
    workers.set(number, worker)
    send(worker, { kind: 'start', config: { ...config, port }, worker: { number, deaths }, hasStore: hasServed })
  }

  function send({ child }: Worker, message: ToWorker): void {
    try {
      child.send(message)
    } catch {
      // Ignore the error: the worker has just died.
    }
  }

  function receive(worker: Worker, message: ToSupervisor): void {
    worker.silentFor = 0
    switch (message.kind) {
      case 'listening':
        worker.listeningSince = performance.now()
        port = message.port
        hasServed = true
        onFirstListening()
        break
      case 'question':
        void askOthers(worker, message.question).then((answers) =>
          send(worker, { kind: 'answers', id: message.id, answers }),
        )
        break
      case 'answer':
        asked.get(message.id)?.(message.answer)
        break
      case 'meeting':
        meeting.add(worker)
        endMeeting()
    }
  }

  /** Lets the workers continue once all have reached the barrier. */
  function endMeeting(): void {
    if (meeting.size < workers.size) return
    for (const worker of meeting) send(worker, { kind: 'allMet' })
    meeting.clear()
  }

  async function askOthers(asking: Worker, question: Question): Promise<readonly unknown[]> {
    const others = [...workers.values()].filter((one) => one !== asking && one.listeningSince !== undefined)
    const answers: unknown[] = []
    await Promise.all(
      others.map(async (other) => {
        lastId += 1
        const id = lastId
        const { promise, resolve } = Promise.withResolvers<unknown>()
        asked.set(id, resolve)
        send(other, { kind: 'question', id, question })
        if (await finishesWithin(ANSWER_TIMEOUT_MS, promise)) answers.push(await promise)
        asked.delete(id)
      }),
    )
    return answers
  }

  function onDeath(worker: Worker): void {
    const { child, number, listeningSince } = worker
    workers.delete(number)
    meeting.delete(worker)
    endMeeting()
    if (isStopping) return
    deaths += 1
    const reason = child.signalCode ?? `exit code ${child.exitCode}`
    const isYoung = listeningSince === undefined || performance.now() - listeningSince < YOUNG_MS
    earlyDeaths = isYoung ? earlyDeaths + 1 : 0
    if (!hasServed) fail(undefined)
    else if (earlyDeaths >= MAX_EARLY_DEATHS && ![...workers.values()].some(isSettled))
      fail(new Error(`Workers keep dying, most recently with ${reason}; the log may explain why.`))
    else {
      log.warn({ worker: number, reason }, 'a worker died and is being replaced')
      const pause = isYoung ? Math.min(FIRST_PAUSE_MS * 2 ** (earlyDeaths - 1), MAX_PAUSE_MS) : 0
      setTimeout(() => !isStopping && start(number), pause)
    }
  }

  /** Kills hung workers: they never respond, yet the kernel keeps assigning them connections. */
  function killSilent(): void {
    for (const { child, number, listeningSince, ...worker } of workers.values()) {
      if (listeningSince === undefined || worker.silentFor < MAX_SILENT_INTERVALS) continue
      log.warn({ worker: number }, 'killed a worker that did not respond')
      child.kill('SIGKILL')
    }
    for (const worker of workers.values()) worker.silentFor += 1
  }

  async function stopAll(signal: NodeJS.Signals): Promise<void> {
    isStopping = true
    const children = [...workers.values()].map(({ child }) => child)
    for (const child of children) child.kill(signal)
    const ended = Promise.all(children.map(({ exited }) => exited))
    if (await finishesWithin(config.stopGraceMs + STOP_TIMEOUT_MS, ended)) return
    log.warn({}, 'killed the workers that did not stop')
    for (const child of children) child.kill('SIGKILL')
    await ended
  }

  const watch = setInterval(killSilent, ALIVE_INTERVAL_MS)
  start(1)
  // Start only one worker at first: it creates or migrates the store, or reports why it cannot.
  void firstListens.then(() => {
    for (let number = 2; number <= config.workers && !isStopping; number += 1) start(number)
  })
  const ended = await Promise.race([stopping, failed])
  clearInterval(watch)
  await stopAll(typeof ended === 'string' ? ended : 'SIGTERM')
  if (ended instanceof Error) throw ended
  return ended !== undefined
}

/** Whether a worker has served long enough to end a series of early deaths. */
const isSettled = ({ listeningSince }: Worker): boolean =>
  listeningSince !== undefined && performance.now() - listeningSince > YOUNG_MS

/**
 * Keeps other services with workers off the port. The kernel would let them share the port, and two supervisors that check it at the same
 * moment would both find it free. The lock is an abstract socket, which belongs to one process and disappears with that process.
 */
function lockPort({ host, port }: Config): void {
  try {
    Bun.listen({ unix: `\0petstore ${host} ${port}`, socket: { data: () => {} } }).unref()
  } catch (cause) {
    throw new Error(
      `The service cannot listen on ${host}, port ${port}: another service with workers is already listening there.`,
      {
        cause,
      },
    )
  }
}
