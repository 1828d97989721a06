// Events as they happen, for many readers: https://html.spec.whatwg.org/multipage/server-sent-events.html
// A reader asks for more when it has taken what it got, so a slow one costs no memory; it goes on where it is, from the store if need be.
import type { Database } from '../../db/database.ts'
import { shuttingDown } from '../../errors.ts'
import { freshRun } from '../../runtime/fresh-run.ts'
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
import { requireFreeStream } from './stream-limits.ts'

export interface LiveEvents {
  /**
   * The events after an identifier, and then those that happen. Ends when the reader is no longer allowed to read, or the service stops.
   * Fails with: shutting_down, stream_limit, overloaded.
   */
  stream(filter: EventFilter, after: number, caller: StreamCaller): ReadableStream<Uint8Array>
  /** Looks for events that a change of this instance has just written. */
  onChange(): void
  /** Ends the streams whose readers are no longer allowed to read. Also done once a second. */
  recheckReaders(): void
  /** How many streams are open. */
  readonly streams: number
  /** Ends all streams; no others begin. */
  close(): void
}

interface StreamCaller {
  /** Key or address whose open streams are limited. */
  readonly countedAs: string
  isAllowed(): Promise<boolean>
}

/** Changes of other instances are found that soon. */
const POLL_INTERVAL_MS = 250
/** A key that has expired, or was revoked by another process, ends its streams that soon. */
const RECHECK_INTERVAL_MS = 1000
const HEARTBEAT_INTERVAL_MS = 5_000
/** The latest events, which are read once for all readers. */
const MAX_RECENT = 1000
const PAGE = 100

interface Reader extends StreamCaller {
  readonly filter: EventFilter
  /** Everything up to this identifier was sent. */
  position: number
  /** Whether there may be more since it was last asked. */
  hasNews: boolean
  isEnded: boolean
  wake(): void
}

export function createLiveEvents(db: Database, numbering: Numbering): LiveEvents {
  const readers = new Set<Reader>()
  /** The events after `recentFrom` up to `last`, the oldest first. Only `lookForMore` changes the three. */
  let recent: EventRow[] = []
  let recentFrom = 0
  let last = 0
  let isClosed = false
  let timers: ReturnType<typeof setInterval>[] = []

  const lookForMore = freshRun(async () => {
    await numbering.catchUp()
    const newest = await lastEventId(db)
    if (newest - last > MAX_RECENT) {
      // Nobody has read for long. Readers get from the store what they have not seen.
      recent = []
      recentFrom = newest
      last = newest
    } else {
      // If nobody has read for long, some of these may no longer be kept.
      const { events, position } = await readKeptEvents(db, {}, last, 2 * MAX_RECENT)
      recent.push(...events)
      last = position
      recentFrom = recent.splice(0, Math.max(0, recent.length - MAX_RECENT)).at(-1)?.id ?? recentFrom
    }
    for (const reader of readers) if (reader.position < last) reader.wake()
  })

  /** If the store cannot be read now, the next poll tries again; readers wait meanwhile. */
  const look = (): void => void lookForMore().catch(() => {})

  function start(reader: Reader): void {
    if (readers.size === 0)
      timers = [setInterval(look, POLL_INTERVAL_MS), setInterval(recheckReaders, RECHECK_INTERVAL_MS)]
    readers.add(reader)
    look()
  }

  function end(reader: Reader): void {
    readers.delete(reader)
    if (readers.size === 0) timers.forEach(clearInterval)
  }

  function recheckReaders(): void {
    for (const reader of readers) void recheck(reader)
  }

  async function recheck(reader: Reader): Promise<void> {
    // Without the store nobody can read events either; the next check decides.
    if (await reader.isAllowed().catch(() => true)) return
    reader.isEnded = true
    end(reader)
    reader.wake()
  }

  /** What comes next for a reader: from memory if it is there, else a page of the store. */
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
      requireFreeStream([...readers].filter(isSame).length, readers.size)
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
            // The headers are sent with the first bytes.
            controller.enqueue(positionOf(reader))
          },
          pull: async (controller) => {
            // From the last message on, not from the last event: the filter may drop every one.
            const heartbeatAt = performance.now() + HEARTBEAT_INTERVAL_MS
            while (!isClosed && !reader.isEnded && !isCancelled) {
              reader.hasNews = false
              const events = await next(reader).catch((error) => {
                // The stream fails with it, and nobody cancels a stream that has failed.
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
      readers.clear()
      timers.forEach(clearInterval)
    },
  }
}

const encoder = new TextEncoder()

/** A comment with an `id` and no event: a reader that is cut off before its first event, or gets few of them, goes on from there. */
const positionOf = ({ position }: Reader): Uint8Array => encoder.encode(`:\nid: ${position}\n\n`)

function encode(events: readonly EventRow[]): Uint8Array {
  return encoder.encode(
    events.map((row) => `id: ${row.id}\nevent: ${row.type}\ndata: ${JSON.stringify(toEvent(row))}\n\n`).join(''),
  )
}
