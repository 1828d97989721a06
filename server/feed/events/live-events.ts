// Streams live events to many readers (https://html.spec.whatwg.org/multipage/server-sent-events.html). Readers pull events when they are
// ready, so a slow reader costs no memory. Such a reader resumes from its position, reading from the store if necessary.
import type { Database } from '../../db/database.ts'
import { shuttingDown } from '../../errors.ts'
import { nextTurn } from '../../runtime/event-loop.ts'
import { freshRun, takeTurns } from '../../runtime/shared-work.ts'
import {
  type EventFilter,
  type EventPage,
  type EventRow,
  lastEventId,
  matchesFilter,
  readEvents,
  readKeptEvents,
  toEvent,
} from './events.ts'
import type { Numbering } from './numbering.ts'
import { countStreams, requireFreeStream } from './stream-limits.ts'

export interface LiveEvents {
  /**
   * Streams the events after an id, then new ones. Ends when the reader loses access or the service shuts down. Fails with: shutting_down,
   * stream_limit, overloaded.
   */
  stream(filter: EventFilter, after: number, caller: StreamCaller): ReadableStream<Uint8Array>
  /** Looks for events that this instance has just recorded. */
  onChange(): void
  /** Ends the streams of readers that lost access. Also runs once a second. */
  recheckReaders(): void
  /** Number of open streams. */
  readonly streams: number
  /** Ends all streams and rejects new ones. */
  close(): void
}

interface StreamCaller {
  /** The key or IP address that the stream counts toward. */
  readonly countedAs: string
  isAllowed(): Promise<boolean>
}

/** How often to look for events from other instances. */
const POLL_INTERVAL_MS = 250
/** How often to check for keys that expired or were revoked by another process. */
const RECHECK_INTERVAL_MS = 1000
const HEARTBEAT_INTERVAL_MS = 5_000
/** Number of recent events kept in memory, to avoid reading them from the store once per reader. */
const MAX_RECENT = 1000
const PAGE = 100
/** How long a caller's streams pause after a read that found nothing, as a multiple of the read's duration. */
const PAUSE_FACTOR = 4
const MAX_PAUSE_MS = 1000

/**
 * Lets the process's readers that are behind read the store one at a time. Otherwise, every turn of the event loop would read for each of
 * them before it gets to other requests.
 */
const inTurn = takeTurns()

interface Reader extends StreamCaller {
  readonly filter: EventFilter
  /** Lets the caller's streams take turns, so a caller with many streams does not slow down another caller's stream. */
  readonly inTurnOfCaller: ReturnType<typeof takeTurns>
  /** The id up to which all matching events have been sent. */
  position: number
  /** The next page, while it is read from the store. */
  reading: Promise<EventPage | undefined> | undefined
  isEnded: boolean
  wake(): void
}

export function createLiveEvents(db: Database, numbering: Numbering): LiveEvents {
  const readers = new Set<Reader>()
  /** The events after `recentFrom`, up to and including `last`, oldest first. Only `lookForMore` changes these three variables. */
  let recent: EventRow[] = []
  let recentFrom = 0
  let last = 0
  let isClosed = false
  let timers: ReturnType<typeof setInterval>[] = []

  const lookForMore = freshRun(async () => {
    await numbering.catchUp()
    const newest = await lastEventId(db)
    if (newest - last > MAX_RECENT) {
      // The backlog is too large to keep in memory, so readers get it from the store.
      recent = []
      recentFrom = newest
      last = newest
    } else {
      // Skip purged events instead of failing: after a period without readers, some events since the last read may have been purged.
      const { events, position } = await readKeptEvents(db, {}, last, 2 * MAX_RECENT)
      recent.push(...events)
      last = position
      recentFrom = recent.splice(0, Math.max(0, recent.length - MAX_RECENT)).at(-1)?.id ?? recentFrom
    }
    for (const reader of readers) if (reader.position < last) reader.wake()
  })

  /** Ignores failures: if the store cannot be read, readers wait for the next poll. */
  const look = (): void => void lookForMore().catch(() => {})

  function start(reader: Reader): void {
    if (readers.size === 0)
      timers = [setInterval(look, POLL_INTERVAL_MS), setInterval(recheckReaders, RECHECK_INTERVAL_MS)]
    readers.add(reader)
    countStreams(1)
    look()
  }

  function end(reader: Reader): void {
    if (readers.delete(reader)) countStreams(-1)
    if (readers.size === 0) timers.forEach(clearInterval)
  }

  function recheckReaders(): void {
    for (const reader of readers) void recheck(reader)
  }

  async function recheck(reader: Reader): Promise<void> {
    // Keep the reader while the store is unavailable: it gets no events in the meantime, and the next check may succeed.
    if (await reader.isAllowed().catch(() => true)) return
    reader.isEnded = true
    end(reader)
    reader.wake()
  }

  /** Returns a reader's next page if it is in memory. */
  function pageInMemory({ position, filter }: Reader): EventPage | undefined {
    if (position >= last || position < recentFrom) return undefined
    const from = recent.findIndex(({ id }) => id > position)
    const page = from < 0 ? [] : recent.slice(from, from + PAGE)
    const isRest = from < 0 || from + PAGE >= recent.length
    return {
      events: page.filter((row) => matchesFilter(row, filter)),
      position: isRest ? last : (page.at(-1)?.id ?? last),
    }
  }

  /** Reads the next page for a reader that is behind. Undefined if the reader has ended before its turn. */
  function readStore(reader: Reader): Promise<EventPage | undefined> {
    return reader.inTurnOfCaller(async () => {
      let durationMs = 0
      const page = await inTurn(async () => {
        if (!readers.has(reader)) return undefined
        await nextTurn()
        const startedAt = performance.now()
        const page = await readEvents(db, reader.filter, reader.position, PAGE)
        durationMs = performance.now() - startedAt
        return page
      })
      if (page?.events.length === 0) await Bun.sleep(Math.min(PAUSE_FACTOR * durationMs, MAX_PAUSE_MS))
      return page
    })
  }

  /** Waits for the page that is being read, but returns undefined when the reader is woken, or when the time is up. */
  async function pageRead(reader: Reader, waitMs: number): Promise<EventPage | undefined> {
    const { promise: woken, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, waitMs)
    reader.wake = () => resolve(undefined)
    if (reader.position < recentFrom) reader.reading ??= readStore(reader)
    try {
      const page = await (reader.reading ? Promise.race([reader.reading, woken]) : woken)
      if (page) reader.reading = undefined
      return page
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    stream: (filter, after, caller) => {
      if (isClosed) throw shuttingDown()
      const isSame = ({ countedAs }: Reader): boolean => countedAs === caller.countedAs
      const others = [...readers].filter(isSame)
      requireFreeStream(others.length)
      const inTurnOfCaller = others[0]?.inTurnOfCaller ?? takeTurns()
      let isCancelled = false
      const reader: Reader = {
        filter,
        inTurnOfCaller,
        position: after,
        reading: undefined,
        isEnded: false,
        ...caller,
        wake: () => {},
      }
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            start(reader)
            // Send the position now, because headers are sent only with the first bytes.
            controller.enqueue(positionOf(reader))
          },
          pull: async (controller) => {
            // Measure the time to the next heartbeat from the last message sent, not from the last event: the reader's filter may drop
            // every event.
            const heartbeatAt = performance.now() + HEARTBEAT_INTERVAL_MS
            while (!isClosed && !reader.isEnded && !isCancelled) {
              const waitMs = heartbeatAt - performance.now()
              if (waitMs <= 0) return controller.enqueue(positionOf(reader))
              const page =
                pageInMemory(reader) ??
                (await pageRead(reader, waitMs).catch((error) => {
                  // A failed stream is never canceled, so end the reader here.
                  end(reader)
                  throw error
                }))
              if (!page) continue
              reader.position = page.position
              if (page.events.length > 0) return controller.enqueue(encode(page.events))
            }
            if (!isCancelled) controller.close()
          },
          cancel: () => {
            isCancelled = true
            end(reader)
            reader.wake()
          },
        },
        { highWaterMark: 1 },
      )
    },
    onChange: () => {
      if (readers.size > 0) look()
    },
    recheckReaders,
    get streams() {
      return readers.size
    },
    close: () => {
      isClosed = true
      for (const reader of readers) reader.wake()
      countStreams(-readers.size)
      readers.clear()
      timers.forEach(clearInterval)
    },
  }
}

const encoder = new TextEncoder()

/**
 * Encodes a comment with the position as its `id` but no event, so a reader that is disconnected before its next event can resume from that
 * position.
 */
const positionOf = ({ position }: Reader): Uint8Array => encoder.encode(`:\nid: ${position}\n\n`)

function encode(events: readonly EventRow[]): Uint8Array {
  return encoder.encode(
    events.map((row) => `id: ${row.id}\nevent: ${row.type}\ndata: ${JSON.stringify(toEvent(row))}\n\n`).join(''),
  )
}
