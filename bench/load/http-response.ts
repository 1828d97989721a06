// Finds the end of an HTTP response in a buffer: just enough HTTP for a load driver.

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
