// Just enough HTTP for a load driver: writes requests, and finds the end of each response.

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The JSON body, which must be ASCII. */
  readonly body?: string
}

/** Returns a function that serializes requests with these headers. */
export function requestWriter(url: string, headers: Readonly<Record<string, string>>): (request: Request) => string {
  const { host } = new URL(url)
  const lines = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = lines.join('')
  return ({ method, path, body }) => {
    const start = `${method} ${path} HTTP/1.1\r\n${head}`
    if (body === undefined) return `${start}\r\n`
    return `${start}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  }
}

const endOfHead = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** Returns the status and byte length of the first response, or undefined while it is incomplete. */
export function firstResponse(bytes: Buffer): { readonly status: number; readonly length: number } | undefined {
  const end = bytes.indexOf(endOfHead)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = lengthOf(bytes, head, end + endOfHead.length)
  return length === undefined || length > bytes.length ? undefined : { status, length }
}

function lengthOf(bytes: Buffer, head: string, bodyStart: number): number | undefined {
  const contentLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (contentLength !== undefined) return bodyStart + Number(contentLength)
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return bodyStart
  // Start two bytes earlier, because an empty chunked body consists only of the last chunk.
  const last = bytes.indexOf(lastChunk, bodyStart - 2)
  return last < 0 ? undefined : last + lastChunk.length
}
