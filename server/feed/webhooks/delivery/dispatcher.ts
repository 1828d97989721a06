// Sends events to webhooks: by any instance, to each webhook by one at a time, one event after another. What is under way when an instance
// dies is sent again by the next one to take the webhook's lease, so every event is sent at least once.
import { logFailure } from '../../../log/log-failure.ts'
import type { Numbering } from '../../events/events.ts'
import { advance, anyEnabled, type FreeWebhook, freeWebhooks, returnLease, takeLease } from '../webhooks.queries.ts'
import { type Delivery, deliverNext, type Lease, queueDeliveries } from './deliveries.ts'
import { createNews } from './news.ts'

interface DispatcherParts extends Omit<Delivery, 'signal' | 'attemptTimeoutMs' | 'holder' | 'leaseMs'> {
  readonly numbering: Numbering
  readonly attemptTimeoutMs?: number | undefined
}

/** What is due is looked for that often, also for the sake of instances that have died. */
const POLL_INTERVAL_MS = 1000
/** Changes that follow each other within this time are looked for together. */
const WAKE_DELAY_MS = 20
/** After a look that found nothing to send, the next one waits this long. */
const IDLE_INTERVAL_MS = 250
/** How often webhooks are moved past the events that they do not want. */
const SKIP_INTERVAL_MS = 10_000
/** So many webhooks that respond promptly are sent to at the same time. They never wait for the others: new, slow and failing ones. */
const MAX_PROMPT = 64
const MAX_OTHERS = 32
/** Of the prompt ones, and of the others, so many with the same host: one host that hangs must not take the places of all other hosts. */
const MAX_PER_HOST = 8
/** After so many attempts, or so long, another webhook gets the place. An endpoint that takes longer for one response is slow. */
const MAX_IN_A_ROW = 100
const MAX_SENDING_MS = 2000
const ATTEMPT_TIMEOUT_MS = 15_000
/** The lease outlasts an attempt, and is renewed after it. With the poll, what a dead instance was sending is sent again within 20 s. */
const LEASE_MARGIN_MS = 3000
/** When the service stops, attempts that take longer are given up, so that another instance can go on at once. */
const STOP_TIMEOUT_MS = 2000

interface Sending {
  /** Whether the endpoint was prompt when this began. */
  readonly isPrompt: boolean
  readonly host: string
  readonly startedAt: number
  readonly done: Promise<void>
}

function respondsPromptly({ failingSince, deliveredInMs }: FreeWebhook): boolean {
  return failingSince === null && deliveredInMs !== null && deliveredInMs <= MAX_SENDING_MS
}

export function createDispatcher(parts: DispatcherParts) {
  const { db, numbering, log, clock, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = parts
  const giveUp = new AbortController()
  const delivery: Delivery = {
    ...parts,
    signal: giveUp.signal,
    attemptTimeoutMs,
    holder: crypto.randomUUID(),
    leaseMs: attemptTimeoutMs + LEASE_MARGIN_MS,
  }
  const { holder, leaseMs } = delivery
  const news = createNews(db)
  /** The webhooks that this instance sends to. */
  const busy = new Map<number, Sending>()
  let isStopped = false
  let isStarted = false
  let poll: ReturnType<typeof setInterval> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined
  /** Without webhooks, changes cost nothing here; the poll finds the first one. */
  let hasWebhooks = false
  /** When each webhook was last sent to, by number: the one that has waited longest is next. */
  const turns = new Map<number, number>()
  let turn = 0
  /** When a look last found nothing to send. */
  let idleAt = Number.NEGATIVE_INFINITY
  let skippedAt = Number.NEGATIVE_INFINITY

  /** Begins with each webhook that has something due, as far as there are places. */
  async function look(): Promise<void> {
    hasWebhooks = (await db.get(anyEnabled, {})) !== undefined
    if (!hasWebhooks) return
    await numbering.catchUp()
    const lastEventId = await news.read()
    const free = await db.all(freeWebhooks, { lastEventId, at: clock(), leaseMs })
    const due = free.filter((webhook) => webhook.hasDue === 1 || news.concerns(webhook))
    due.sort((one, other) => (turns.get(one.id) ?? 0) - (turns.get(other.id) ?? 0))
    for (const webhook of due) {
      const isPrompt = respondsPromptly(webhook)
      const { host } = new URL(webhook.url)
      if (!isStopped && !busy.has(webhook.id) && hasPlace(isPrompt, host)) begin(webhook.id, isPrompt, host)
    }
    if (due.length === 0) idleAt = performance.now()
    if (performance.now() < skippedAt + SKIP_INTERVAL_MS) return
    skippedAt = performance.now()
    await skipEvents(
      free.filter((webhook) => !due.includes(webhook)),
      lastEventId,
    )
  }

  /** Moves webhooks past events that they do not want, all together: a transaction for each would cost more than the events themselves. */
  async function skipEvents(webhooks: readonly FreeWebhook[], position: number): Promise<void> {
    if (webhooks.length === 0) return
    await db.transaction(async (db) => {
      for (const { id, position: from } of webhooks) await db.run(advance, { id, from, position })
    })
  }

  function hasPlace(isPrompt: boolean, host: string): boolean {
    // A webhook that was prompt and hangs now gives its place back to those that still are.
    const promptSince = performance.now() - MAX_SENDING_MS
    const rivals = [...busy.values()].filter((one) => (one.isPrompt && one.startedAt > promptSince) === isPrompt)
    const ofSameHost = rivals.filter((one) => one.host === host)
    return rivals.length < (isPrompt ? MAX_PROMPT : MAX_OTHERS) && ofSameHost.length < MAX_PER_HOST
  }

  function begin(id: number, isPrompt: boolean, host: string): void {
    turn += 1
    turns.set(id, turn)
    const done = serve(id)
      // The lease ends by itself, and another instance or a later attempt goes on.
      .catch((err) => logFailure(log, err, 'sending to a webhook failed', { webhook: id }))
      .finally(() => {
        busy.delete(id)
        // It may have more, or others have waited for its place.
        schedule()
      })
    busy.set(id, { isPrompt, host, startedAt: performance.now(), done })
  }

  async function serve(id: number): Promise<void> {
    const started = performance.now()
    const lease: Lease = { webhookId: id, endsAt: started + leaseMs }
    if ((await db.run(takeLease, { id, holder, leaseMs })) === 0) return
    try {
      for (let sent = 0; sent < MAX_IN_A_ROW && performance.now() < started + MAX_SENDING_MS && !isStopped; sent += 1)
        if (!(await deliverNext(delivery, lease)) && !(await queueDeliveries(delivery, id))) return
    } finally {
      await db.run(returnLease, { id, holder })
    }
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  function schedule(): void {
    if (!isStarted || isStopped || wake !== undefined) return
    const delay = Math.max(WAKE_DELAY_MS, idleAt + IDLE_INTERVAL_MS - performance.now())
    wake = setTimeout(() => {
      wake = undefined
      // The poll tries again.
      lookOnce().catch((err) => logFailure(log, err, 'looking for events to send failed'))
    }, delay)
  }

  const allDone = () => Promise.all([...busy.values()].map(({ done }) => done))

  return {
    /** Sends what is due, and resolves when all of it was attempted. */
    deliverDue: async () => {
      do {
        await lookOnce()
        await allDone()
        await look()
      } while (busy.size > 0)
    },
    /** From now on, sends what is due without being asked. */
    start: () => {
      isStarted = true
      poll = setInterval(schedule, POLL_INTERVAL_MS)
      schedule()
    },
    /** Looks for events that a change of this instance has just written. */
    onChange: () => {
      if (hasWebhooks) schedule()
    },
    /** Begins no more attempts; resolves when those under way have ended, or were given up. */
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      clearTimeout(wake)
      const timer = setTimeout(() => giveUp.abort(), STOP_TIMEOUT_MS)
      await looking?.catch(() => {})
      await allDone()
      clearTimeout(timer)
    },
  }
}
