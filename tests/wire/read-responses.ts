// Parses the responses on a raw connection and summarizes each: its status, its error code, and whether the service or Bun sent it.
import { undocumentedHeaders } from '../support/contract/conformance.ts'

interface ResponseMessage {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

/** Returns the complete responses. A response without a length ends when the connection closes. */
export function readResponses(bytes: string, isClosed: boolean): string[] {
  const responses: string[] = []
  for (let rest = bytes; rest !== ''; ) {
    const headEnd = rest.indexOf('\r\n\r\n')
    if (headEnd < 0) return isClosed ? [...responses, `incomplete response: ${rest.slice(0, 80)}`] : responses
    const [line = '', ...lines] = rest.slice(0, headEnd).split('\r\n')
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1])
    if (!status) return [...responses, `not HTTP: ${line.slice(0, 80)}`]
    const headers = new Map(lines.map((text) => splitHeader(text)))
    const length = hasNoBody(status) ? 0 : Number(headers.get('content-length') ?? Number.NaN)
    const content = rest.slice(headEnd + 4)
    if (!isClosed && !(content.length >= length)) return responses
    const body = Number.isNaN(length) ? content : content.slice(0, length)
    if (body.length < length) return [...responses, `incomplete response: ${line}`]
    responses.push(summarize({ status, headers, body }))
    rest = content.slice(body.length)
  }
  return responses
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}

function hasNoBody(status: number): boolean {
  return status < 200 || status === 204 || status === 304
}

/**
 * Summarizes a response: `201`, `413 body_too_large`, or `bare 400` for one of Bun's own responses, which have no body and close the
 * connection.
 */
function summarize({ status, headers, body }: ResponseMessage): string {
  const isFromService = headers.has('x-request-id')
  if (status === 100) return '100'
  if (!isFromService)
    return body === '' && headers.get('connection') === 'close' ? `bare ${status}` : `${status} of unknown origin`
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const [undocumented] = isPage ? [] : undocumentedHeaders(new Headers([...headers]))
  if (undocumented !== undefined) return `${status} with ${undocumented}`
  return status < 400
    ? `${status}`
    : `${status} ${errorCode(status, headers, body) ?? `does not match the error schema: ${body}`}`
}

/** Returns the error code; undefined if the body does not match the error schema. */
function errorCode(status: number, headers: ReadonlyMap<string, string>, body: string): string | undefined {
  if (headers.get('content-type') !== 'application/json') return undefined
  const error = JSON.parse(body)
  const isErrorShape = Object.keys(error).sort().join() === 'code,message,status' && error.status === status
  return isErrorShape ? error.code : undefined
}
