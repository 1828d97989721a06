// Finds where the events since a time begin. The service has no filter for times, but they rise with the identifiers, so a search finds it.
import { PetstoreConnectionError, PetstoreError } from '../../packages/client/errors.ts'
import { type EventsOperations, events } from '../../packages/client/generated/events.ts'
import type { Event } from '../../packages/client/generated/schemas.ts'
import type { Settings } from '../../packages/client/options.ts'
import { createRequests } from '../../packages/client/requests.ts'

/** The identifier of the last event before a time; 0 if there is none. */
export async function positionAt(settings: Settings, time: number): Promise<number> {
  const { list } = events(createRequests(settings))
  /** Of the event after a position; undefined if that was not before the time. */
  const earlierAfter = async (position: number): Promise<number | undefined> => {
    const event = await eventAfter(list, position)
    return event !== undefined && Date.parse(event.at) < time ? event.id : undefined
  }
  let before = await earlierAfter(0)
  if (before === undefined) return 0
  // How many there are is not known: bigger and bigger steps to one that is too far, then half of what is left each time.
  let step = 1
  for (let found = await earlierAfter(before + step); found !== undefined; found = await earlierAfter(before + step)) {
    before = found
    step *= 2
  }
  for (let end = before + step; before < end; ) {
    const middle = before + Math.floor((end - before) / 2)
    const found = await earlierAfter(middle)
    if (found === undefined) end = middle
    else before = found
  }
  return before
}

/** Undefined if there is none yet. */
async function eventAfter(list: EventsOperations['list'], position: number): Promise<Event | undefined> {
  try {
    const page = list({ limit: 1 }, { headers: { 'Last-Event-ID': String(position) } })
    const { data, response } = await page.withResponse()
    if (!Array.isArray(data))
      throw new PetstoreConnectionError('The response is not a list.', 1, { status: response.status })
    return data[0]
  } catch (error) {
    if (error instanceof PetstoreError && error.code === 'invalid_cursor') return undefined
    throw error
  }
}
