// Sends a request and reads the whole response.
import { type Header, requestHeaders, type ServiceResponse, type TestRequest } from './test-case.ts'

const RESPONSE_TIMEOUT_MS = 20_000
/** How often a service may ask the fuzzer to wait before its 429 counts as the response. */
const MAX_WAITS = 3
const MAX_WAIT_S = 60

export type Send = (request: TestRequest) => Promise<ServiceResponse>

/** A function that sends requests to one service, with these headers by default. */
export function createSender(base: string, defaultHeaders: readonly Header[]): Send {
  return async (request) => {
    let response = await sendWithRetry(base, request, defaultHeaders)
    for (let waits = 0; waits < MAX_WAITS && asksToWait(response); waits++) {
      await Bun.sleep(1000 * Number(response.headers.get('retry-after')))
      response = await sendWithRetry(base, request, defaultHeaders)
    }
    return response
  }
}

/** Whether the service asks the fuzzer to wait because of too many requests. */
function asksToWait({ status, headers }: ServiceResponse): boolean {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return status === 429 && seconds >= 0 && seconds <= MAX_WAIT_S
}

/** The service may have closed an idle connection just now, which is not a fault. */
async function sendWithRetry(
  base: string,
  request: TestRequest,
  defaultHeaders: readonly Header[],
): Promise<ServiceResponse> {
  try {
    return await sendOnce(base, request, defaultHeaders)
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return failedResponse(error)
    return await sendOnce(base, request, defaultHeaders).catch(failedResponse)
  }
}

async function sendOnce(
  base: string,
  request: TestRequest,
  defaultHeaders: readonly Header[],
): Promise<ServiceResponse> {
  const { method, target, body } = request
  const all = new Headers()
  for (const [name, value] of requestHeaders(request, defaultHeaders)) all.append(name, value)
  if (body) all.set('Content-Type', body.type)
  const response = await fetch(base + target, {
    method,
    headers: all,
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    ...(body ? { body: body.content } : {}),
  })
  return { status: response.status, headers: response.headers, text: await textOf(response) }
}

/** A stream of events does not end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return await response.text()
  await response.body?.cancel()
  return ''
}

function failedResponse(error: unknown): ServiceResponse {
  const failure = error instanceof Error ? error.message : String(error)
  return { status: 0, headers: new Headers(), text: '', failure }
}
