// Sends a request and reads the whole answer.
import { type Answer, type Header, headersOf, type Request } from './case.ts'

const ANSWER_TIMEOUT_MS = 20_000
/** How often a service may ask for a pause before its refusal is the answer. */
const MAX_PAUSES = 3
const MAX_PAUSE_S = 60

export type Send = (request: Request) => Promise<Answer>

/** A sender for one service; the given headers go along with every request. */
export function sender(base: string, given: readonly Header[]): Send {
  return async (request) => {
    let answer = await askTwice(base, request, given)
    for (let pauses = 0; pauses < MAX_PAUSES && isPause(answer); pauses++) {
      await Bun.sleep(1000 * Number(answer.headers.get('retry-after')))
      answer = await askTwice(base, request, given)
    }
    return answer
  }
}

/** Whether the service asks to wait a moment, because of how much was asked and not because of what. */
function isPause({ status, headers }: Answer): boolean {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 429 && seconds >= 0 && seconds <= MAX_PAUSE_S
}

/** A connection that was kept open may have been closed just now, which is nobody's fault. */
async function askTwice(base: string, request: Request, given: readonly Header[]): Promise<Answer> {
  try {
    return await ask(base, request, given)
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return noAnswer(error)
    return await ask(base, request, given).catch(noAnswer)
  }
}

async function ask(base: string, request: Request, given: readonly Header[]): Promise<Answer> {
  const { method, target, body } = request
  const all = new Headers()
  for (const [name, value] of headersOf(request, given)) all.append(name, value)
  if (body) all.set('Content-Type', body.type)
  const response = await fetch(base + target, {
    method,
    headers: all,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    ...(body ? { body: body.content } : {}),
  })
  return { status: response.status, headers: response.headers, text: await textOf(response) }
}

/** A stream of events has no end to wait for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return await response.text()
  await response.body?.cancel()
  return ''
}

function noAnswer(error: unknown): Answer {
  const failure = error instanceof Error ? error.message : String(error)
  return { status: 0, headers: new Headers(), text: '', failure }
}
