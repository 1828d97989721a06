// Sends a request and reads the whole answer.
import type { Answer, Header, Request } from './case.ts'

const LONGEST_ANSWER_MS = 20_000

export type Send = (request: Request) => Promise<Answer>

/** A sender for one service; the given headers go along with every request. */
export function sender(base: string, given: readonly Header[]): Send {
  return async (request) => {
    try {
      return await ask(base, request, given)
    } catch {
      // A connection that was kept open may have been closed just now, which is nobody's fault.
      return await ask(base, request, given).catch(noAnswer)
    }
  }
}

async function ask(
  base: string,
  { method, target, headers, body }: Request,
  given: readonly Header[],
): Promise<Answer> {
  const all = new Headers()
  for (const [name, value] of [...given, ...headers]) all.append(name, value)
  if (body) all.set('Content-Type', body.type)
  const response = await fetch(base + target, {
    method,
    headers: all,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
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
