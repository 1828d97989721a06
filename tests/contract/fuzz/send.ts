// Sends a request and reads the whole response.
import { EVENT_STREAM } from '../../support/contract/conformance.ts'
import type { ServiceResponse, TestRequest } from './test-case.ts'

const TIMEOUT_MS = 20_000

export async function send(url: string, { method, target, headers: own, body }: TestRequest): Promise<ServiceResponse> {
  const headers = new Headers({ 'Accept-Encoding': 'identity' })
  for (const [name, value] of own) headers.set(name, value)
  if (body) headers.set('Content-Type', body.type)
  try {
    const response = await fetch(url + target, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: body.content }),
    })
    return { status: response.status, headers: response.headers, text: await textOf(response) }
  } catch (error) {
    return { status: 0, headers: new Headers(), text: '', failure: String(error) }
  }
}

/** Reads the body, except for an event stream, which never ends. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== EVENT_STREAM) return await response.text()
  await response.body?.cancel()
  return ''
}
