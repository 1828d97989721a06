// Reads the whole feed of a running service.
import type { components } from '../../../contract/generated/types.ts'

export type Event = components['schemas']['Event']

export async function readFeed(url: string): Promise<Event[]> {
  const events: Event[] = []
  for (let path = '/store/events?limit=100'; ; ) {
    const response = await fetch(url + path)
    const page = (await response.json()) as Event[]
    if (page.length === 0) return events
    events.push(...page)
    path = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? ''
  }
}
