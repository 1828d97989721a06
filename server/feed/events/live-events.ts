// Streams live events to many readers (https://html.spec.whatwg.org/multipage/server-sent-events.html). Readers pull events when they are
// ready, so a slow reader costs no memory. Such a reader resumes from its position, reading from the store if necessary.
import type { Database } from '../../db/database.ts'
import { shuttingDown } from '../../errors.ts'
import { freshRun } from '../../runtime/shared-work.ts'
import {
  type EventFilter,
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

interface Reader extends StreamCaller {
  readonly filter: EventFilter
  /** The id up to which all matching events have been sent. */
  position: number
  /** Whether new events may have arrived since the last read. */
  hasNews: boolean
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

  /** Returns a reader's next events, from memory if possible; otherwise, reads a page of them from the store. */
  async function next(reader: Reader): Promise<readonly EventRow[]> {
    if (reader.position >= last) return []
    if (reader.position < recentFrom) {
      const { events, position } = await readEvents(db, reader.filter, reader.position, PAGE)
      reader.position = position
      return events
    }
    const from = recent.findIndex(({ id }) => id > reader.position)
    const page = from < 0 ? [] : recent.slice(from, from + PAGE)
    const isRest = from < 0 || from + PAGE >= recent.length
    reader.position = isRest ? last : (page.at(-1)?.id ?? last)
    return page.filter((row) => matchesFilter(row, reader.filter))
  }

  return {
    stream: (filter, after, caller) => {
      if (isClosed) throw shuttingDown()
      const isSame = ({ countedAs }: Reader): boolean => countedAs === caller.countedAs
      requireFreeStream([...readers].filter(isSame).length)
      let wake = () => {}
      let isCancelled = false
      const reader: Reader = {
        filter,
        position: after,
        hasNews: false,
        isEnded: false,
        ...caller,
        wake: () => {
          reader.hasNews = true
          wake()
        },
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
              reader.hasNews = false
              const events = await next(reader).catch((error) => {
                // A failed stream is never canceled, so end the reader here.
                end(reader)
                throw error
              })
              if (events.length > 0) return controller.enqueue(encode(events))
              const waitMs = heartbeatAt - performance.now()
              if (waitMs <= 0) return controller.enqueue(positionOf(reader))
              if (reader.position < last || reader.hasNews) continue
              const { promise, resolve } = Promise.withResolvers<void>()
              const heartbeat = setTimeout(resolve, waitMs)
              wake = resolve
              await promise
              clearTimeout(heartbeat)
            }
            if (!isCancelled) controller.close()
          },
          cancel: () => {
            isCancelled = true
            end(reader)
            wake()
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
