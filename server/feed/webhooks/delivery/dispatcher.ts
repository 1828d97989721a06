// Sends events to webhooks. Any instance may send, but each webhook receives events from only one instance at a time, in sequence. If an
// instance dies while sending, the next instance to take the webhook's lease resends the event, so every event is sent at least once.
import { logFailure } from '../../../log/log.ts'
import type { Numbering } from '../../events/events.ts'
import { advance, anyEnabled, type FreeWebhook, freeWebhooks, returnLease, takeLease } from '../webhooks.queries.ts'
import { type Delivery, deliverNext, type Lease, queueDeliveries } from './deliveries.ts'
import { createNews } from './news.ts'

interface DispatcherOptions extends Omit<Delivery, 'signal' | 'attemptTimeoutMs' | 'holder' | 'leaseMs'> {
  readonly numbering: Numbering
  readonly attemptTimeoutMs?: number | undefined
}

/** How often to look for due deliveries, including those left by dead instances. */
const POLL_INTERVAL_MS = 1000
/** Delay between a change and the check for due deliveries that it triggers; changes during the delay share that check. */
const WAKE_DELAY_MS = 20
/** Minimum delay before the next check if the last one found nothing to send. */
const IDLE_INTERVAL_MS = 250
/** How often to move webhooks past unwanted events. */
const SKIP_INTERVAL_MS = 10_000
/** Maximum number of promptly responding webhooks served at the same time. They never wait for new, slow, or failing webhooks. */
const MAX_PROMPT = 64
const MAX_OTHERS = 32
/** Maximum number of webhooks served per host in each of the two groups above, to keep one hanging host from taking every slot. */
const MAX_PER_HOST = 8
/** A webhook yields its slot after this many attempts or this much time. An endpoint whose latency exceeds this time counts as slow. */
const MAX_IN_A_ROW = 100
const MAX_SENDING_MS = 2000
const ATTEMPT_TIMEOUT_MS = 15_000
/**
 * How much longer a lease lasts than an attempt's timeout; each attempt renews the lease. An event that a dead instance was sending is
 * resent within 20 s, including the poll interval.
 */
const LEASE_MARGIN_MS = 3000
/** Time allowed for attempts to finish at shutdown. Longer attempts are aborted, so another instance can take over immediately. */
const STOP_TIMEOUT_MS = 2000

interface Sending {
  /** Whether the endpoint had responded promptly to its previous event when sending started. */
  readonly isPrompt: boolean
  readonly host: string
  readonly startedAt: number
  readonly done: Promise<void>
}

function respondsPromptly({ failingSince, deliveredInMs }: FreeWebhook): boolean {
  return failingSince === null && deliveredInMs !== null && deliveredInMs <= MAX_SENDING_MS
}

export function createDispatcher(options: DispatcherOptions) {
  const { db, numbering, log, clock, attemptTimeoutMs = ATTEMPT_TIMEOUT_MS } = options
  const giveUp = new AbortController()
  const delivery: Delivery = {
    ...options,
    signal: giveUp.signal,
    attemptTimeoutMs,
    holder: crypto.randomUUID(),
    leaseMs: attemptTimeoutMs + LEASE_MARGIN_MS,
  }
  const { holder, leaseMs } = delivery
  const news = createNews(db)
  /** The webhooks this instance is sending to. */
  const busy = new Map<number, Sending>()
  let isStopped = false
  let isStarted = false
  let poll: ReturnType<typeof setInterval> | undefined
  let wake: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | undefined
  /** Whether there are enabled webhooks. If not, changes do not trigger checks, and the poll discovers the first webhook. */
  let hasWebhooks = false
  /** The value of `serveCount` when each webhook was last served. The webhook that has waited longest is next. */
  const lastServed = new Map<number, number>()
  let serveCount = 0
  /** The time of the last check that found nothing to send. */
  let idleAt = Number.NEGATIVE_INFINITY
  let skippedAt = Number.NEGATIVE_INFINITY

  /** Starts sending to webhooks with due deliveries or new events, as long as there are free slots. */
  async function look(): Promise<void> {
    hasWebhooks = (await db.get(anyEnabled, {})) !== undefined
    if (!hasWebhooks) return
    await numbering.catchUp()
    const lastEventId = await news.read()
    const free = await db.all(freeWebhooks, { lastEventId, at: clock(), leaseMs })
    const due = free.filter((webhook) => webhook.hasDue === 1 || news.concerns(webhook))
    due.sort((one, other) => (lastServed.get(one.id) ?? 0) - (lastServed.get(other.id) ?? 0))
    for (const webhook of due) {
      const isPrompt = respondsPromptly(webhook)
      const { host } = new URL(webhook.url)
      if (!isStopped && !busy.has(webhook.id) && hasSlot(isPrompt, host)) begin(webhook.id, isPrompt, host)
    }
    if (due.length === 0) idleAt = performance.now()
    if (performance.now() < skippedAt + SKIP_INTERVAL_MS) return
    skippedAt = performance.now()
    await skipEvents(
      free.filter((webhook) => !due.includes(webhook)),
      lastEventId,
    )
  }

  /** Moves webhooks past unwanted events in one transaction, because a transaction for each webhook would be expensive. */
  async function skipEvents(webhooks: readonly FreeWebhook[], position: number): Promise<void> {
    if (webhooks.length === 0) return
    await db.transaction(async (db) => {
      for (const { id, position: from } of webhooks) await db.run(advance, { id, from, position })
    })
  }

  function hasSlot(isPrompt: boolean, host: string): boolean {
    // A fast webhook that starts to hang counts as slow, so it stops occupying a slot that is reserved for fast webhooks.
    const promptSince = performance.now() - MAX_SENDING_MS
    const rivals = [...busy.values()].filter((one) => (one.isPrompt && one.startedAt > promptSince) === isPrompt)
    const ofSameHost = rivals.filter((one) => one.host === host)
    return rivals.length < (isPrompt ? MAX_PROMPT : MAX_OTHERS) && ofSameHost.length < MAX_PER_HOST
  }

  function begin(id: number, isPrompt: boolean, host: string): void {
    serveCount += 1
    lastServed.set(id, serveCount)
    const done = serve(id)
      // Only log the failure: once the lease expires, this or another instance tries again.
      .catch((err) => logFailure(log, err, 'failed to send to a webhook', { webhook: id }))
      .finally(() => {
        busy.delete(id)
        // Look again, because this webhook may have more to send, and other webhooks may be waiting for its slot.
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
      if (!isStarted) return
      // Only log a failure, because the next poll repeats the check.
      lookOnce().catch((err) => logFailure(log, err, 'failed to look for events to send'))
    }, delay)
  }

  const allDone = () => Promise.all([...busy.values()].map(({ done }) => done))

  return {
    /** Attempts all due deliveries; resolves when every attempt has ended. */
    deliverDue: async () => {
      do {
        await lookOnce()
        await allDone()
        await look()
      } while (busy.size > 0)
    },
    /** Starts sending due deliveries automatically. */
    start: () => {
      isStarted = true
      poll = setInterval(schedule, POLL_INTERVAL_MS)
      schedule()
    },
    /** Starts no more deliveries until `start` is called again. */
    pause: () => {
      isStarted = false
      clearInterval(poll)
    },
    /** Looks for events that this instance has just recorded. */
    onChange: () => {
      if (hasWebhooks) schedule()
    },
    /** Stops making new attempts; resolves when all attempts in progress have ended or been aborted. */
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
