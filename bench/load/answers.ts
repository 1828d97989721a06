// Where an HTTP answer ends in what has arrived so far: as much of HTTP as a driver needs.

const headEnd = Buffer.from('\r\n\r\n')
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

/** The first answer, if it has arrived whole: its status, and how many bytes it takes. */
export function answerIn(bytes: Buffer): { readonly status: number; readonly length: number } | undefined {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = lengthOf(bytes, head, end + headEnd.length)
  return length === undefined || length > bytes.length ? undefined : { status, length }
}

function lengthOf(bytes: Buffer, head: string, bodyAt: number): number | undefined {
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (declared !== undefined) return bodyAt + Number(declared)
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return bodyAt
  // From two bytes earlier, since a body without chunks has only the last one.
  const last = bytes.indexOf(lastChunk, bodyAt - 2)
  return last < 0 ? undefined : last + lastChunk.length
}
