// Watches the connections of a stream that reconnects automatically, and reports outages to the person at the terminal.
import type { Fetch } from '../../client/options.ts'
import { CommandError } from '../command-error.ts'
import { reasonOf } from './client.ts'

interface Watcher {
  onConnected(): void
  /** Called once at the start of each outage; `onRecovered` is called at its end. */
  onLost(reason: string): void
  onRecovered(): void
}

/** Aborts `failed` if something other than the service responds. */
export function watchConnections(url: string, failed: AbortController, watcher: Watcher): Fetch {
  let state: 'new' | 'connected' | 'lost' = 'new'
  const connected = (): void => {
    if (state === 'new') watcher.onConnected()
    if (state === 'lost') watcher.onRecovered()
    state = 'connected'
  }
  const lost = (reason: string): void => {
    if (state === 'connected') watcher.onLost(reason)
    if (state !== 'new') state = 'lost'
  }

  async function* received(body: ReadableStream<Uint8Array>, signal: AbortSignal | null | undefined) {
    try {
      for await (const chunk of body) {
        connected()
        yield chunk
      }
      if (!signal?.aborted) lost(`${url} closed the connection.`)
    } catch (error) {
      if (!signal?.aborted) lost(`${url} is not reachable: ${reasonOf(error)}.`)
      throw error
    }
  }

  return async (target, init) => {
    const response = await fetch(target, init)
    if (!response.ok || !response.body) return response
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      failed.abort(new CommandError(`${url} does not send Petstore events; check the URL.`, 1))
      return response
    }
    const { status, headers } = response
    return new Response(received(response.body, init.signal), { status, headers })
  }
}
