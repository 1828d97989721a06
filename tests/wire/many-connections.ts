// Many connections at once, none of which does what a connection is for.
import { type Line, openLine } from './raw-connection.ts'
import { ask, BODY, CHUNKED, lengthOf, store } from './messages.ts'

const QUESTIONS_EACH = 500

const halves = ['GET /heal', ask().slice(0, -2), store(lengthOf(BODY), '{'), store(CHUNKED, '5\r\n{')]

/** Callers that stop in the middle of a request, at various places. */
export async function halfRequests(port: number, count: number): Promise<Line[]> {
  const opened = Array.from({ length: count }, async (_, n) => {
    const line = await openLine(port)
    await line.send(halves[n % halves.length] ?? '')
    return line
  })
  return Promise.all(opened)
}

/** Callers that ask for the largest answer there is, again and again, and never read one. */
export async function deafCallers(port: number, count: number): Promise<Line[]> {
  const opened = Array.from({ length: count }, async () => {
    const line = await openLine(port, { listens: false })
    // Not waited for: there may never be room for all of it.
    void line.send(ask('', 'GET /openapi.json HTTP/1.1').repeat(QUESTIONS_EACH))
    return line
  })
  return Promise.all(opened)
}

/** Callers that are torn away a little after they have sent a change; these are the names they sent. */
export async function tornAway(port: number, count: number): Promise<string[]> {
  const callers = Array.from({ length: count }, async (_, n) => {
    const name = `torn-${n}`
    const body = JSON.stringify({ name })
    const line = await openLine(port)
    await line.send(store(lengthOf(body), body))
    await Bun.sleep(n % 12)
    line.reset()
    return name
  })
  return Promise.all(callers)
}
