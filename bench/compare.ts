// Lets servers do the same work in turns, so that what disturbs the machine disturbs all of them.
import type { Bench } from './bench.ts'
import type { Contestant } from './contestants.ts'
import type { Figure, Unit } from './figures.ts'
import { headersOf, type Load, type Outcome, type Requests, textWith } from './load/load.ts'
import type { Pace } from './options.ts'

export interface Work {
  readonly name: string
  /** The requests to make of this contestant. */
  requests(contestant: Contestant): Requests | Promise<Requests>
  readonly connections: number
  /** How many are answered in a second, or how long the one that is sent alone takes. */
  readonly unit: Extract<Unit, 'requests/s' | 'µs'>
  /** Whether all have the same store, and so must give the same answer. */
  readonly sameAnswer: boolean
}

export function secondsFor(contestants: number, works: number, { seconds, rounds, warmUpSeconds }: Pace): number {
  return contestants * works * (warmUpSeconds + rounds * seconds)
}

/** One figure for each contestant, with a value for each round. */
export async function compare(bench: Bench, contestants: readonly Contestant[], work: Work): Promise<Figure[]> {
  const { rounds, seconds, warmUpSeconds } = bench.pace
  const requests = new Map<Contestant, Requests>()
  for (const contestant of contestants) requests.set(contestant, await work.requests(contestant))
  const ask = (contestant: Contestant): Requests => requests.get(contestant) as Requests
  if (work.sameAnswer) await requireSameAnswer(contestants, ask)
  const measured = new Map(contestants.map((contestant) => [contestant, [] as Outcome[]]))

  async function turn(contestant: Contestant, round: number, seconds: number): Promise<void> {
    const { url, headers, name } = contestant
    const { connections } = work
    const load: Load = { url, headers, connections, seconds, requests: ask(contestant), seed: round + 1 }
    const phase = round < 0 ? 'warm-up' : `round ${round + 1} of ${rounds}`
    const outcome = await bench.progress.during(work.name, `${phase}, ${name}`, seconds, () => bench.drive(load))
    const fault = faultOf(outcome)
    if (fault) {
      bench.complain(`${work.name}: ${name} ${fault}, and is left out.`)
      measured.delete(contestant)
    } else if (round >= 0) measured.get(contestant)?.push(outcome)
  }

  for (const contestant of contestants) await turn(contestant, -1, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    for (const contestant of inTurn([...measured.keys()], round)) await turn(contestant, round, seconds)

  return Array.from(measured, ([{ name }, outcomes]) => ({
    work: work.name,
    server: name,
    unit: work.unit,
    values: outcomes.map((outcome) => figureOf(outcome, work.unit)),
    slowestMs: outcomes.map((outcome) => outcome.microseconds.p99 / 1000),
  }))
}

/** Each round begins with another, so that nobody always comes after the same. */
export function inTurn<T>(all: readonly T[], round: number): T[] {
  const first = round % all.length
  return [...all.slice(first), ...all.slice(0, first)]
}

function figureOf({ requests, seconds, microseconds }: Outcome, unit: Work['unit']): number {
  return unit === 'µs' ? microseconds.median : requests / seconds
}

/** A server that refuses is quick; what it does not do must not count. */
export function faultOf({ requests, failures }: Outcome): string | undefined {
  if (requests === 0) return 'answered nothing'
  return failures > 0 ? `failed ${failures} of ${requests} requests` : undefined
}

async function requireSameAnswer(
  contestants: readonly Contestant[],
  ask: (contestant: Contestant) => Requests,
): Promise<void> {
  const answers = await Promise.all(contestants.map((contestant) => answerOf(contestant, ask(contestant))))
  answers.forEach((answer, i) => {
    if (!Bun.deepEquals(answer, answers[0]))
      throw new Error(`${contestants[i]?.name} answers ${JSON.stringify(answer)}, not ${JSON.stringify(answers[0])}.`)
  })
}

async function answerOf({ url, headers }: Contestant, requests: Requests) {
  const { method, path, body } = requests
  const content = body === undefined ? {} : { body: textWith(1, body) }
  const answer = await fetch(url + textWith(1, path), { method, headers: headersOf({ headers, requests }), ...content })
  return { status: answer.status, body: await answer.json() }
}
