// Finds where the events since a time begin. The service has no filter for times, but they rise with the identifiers, so a search finds it.
import type { components } from '../contract/generated/types.ts'
import { RejectedError, type ServiceClient } from './service-client.ts'

type Event = components['schemas']['Event']

/** The identifier of the last event before a time; 0 if there is none. */
export async function positionAt(client: ServiceClient, time: number, stop: AbortSignal): Promise<number> {
  /** Of the event after a position; undefined if that was not before the time. */
  const earlierAfter = async (position: number): Promise<number | undefined> => {
    const event = await eventAfter(client, position, stop)
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
async function eventAfter(client: ServiceClient, position: number, signal: AbortSignal): Promise<Event | undefined> {
  try {
    const headers = { 'Last-Event-ID': String(position) }
    const [event] = (await client.call('GET', '/store/events?limit=1', { headers, signal })) as readonly Event[]
    return event
  } catch (error) {
    if (error instanceof RejectedError && error.code === 'invalid_cursor') return undefined
    throw error
  }
}
