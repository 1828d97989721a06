// Whether SQLite's write-ahead log (WAL) is as long as its index says. SQLite trusts the index and reads whatever is there:
// https://sqlite.org/walformat.html#the_wal_index_file_format
import { readSync } from 'node:fs'

const INDEX_HEADER_BYTES = 48
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const SALT_BYTES = 8
// The processor's byte order.
const PAGE_SIZE_AT = 14
const FRAMES_AT = 16
const INDEX_SALT_AT = 32
const WAL_SALT_AT = 16

const MAX_ATTEMPTS = 5

interface Descriptors {
  readonly wal: number
  readonly index: number
}

/** `walSize` is the size of the file in bytes. Reads again if another process has emptied the WAL between two steps. */
export function isWalWhole({ wal, index }: Descriptors, walSize: () => number): boolean {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const header = readIndexHeader(index)
    if (!header) continue
    if (header.frames === 0) return true
    const isLongEnough = walSize() >= WAL_HEADER_BYTES + header.frames * (FRAME_HEADER_BYTES + header.pageSize)
    if (isLongEnough && header.salt.equals(readBytes(wal, WAL_SALT_AT, SALT_BYTES))) return true
  }
  return false
}

/** Undefined while another process is writing it: it is there twice, and then the two differ. */
function readIndexHeader(index: number): { frames: number; pageSize: number; salt: Buffer } | undefined {
  const bytes = readBytes(index, 0, 2 * INDEX_HEADER_BYTES)
  const [first, second] = [bytes.subarray(0, INDEX_HEADER_BYTES), bytes.subarray(INDEX_HEADER_BYTES)]
  if (!first.equals(second)) return undefined
  const view = new DataView(first.buffer, first.byteOffset)
  const pageSize = view.getUint16(PAGE_SIZE_AT, isLittleEndian)
  return {
    frames: view.getUint32(FRAMES_AT, isLittleEndian),
    // The largest page size does not fit into two bytes.
    pageSize: pageSize === 1 ? 65_536 : pageSize,
    salt: first.subarray(INDEX_SALT_AT, INDEX_SALT_AT + SALT_BYTES),
  }
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

function readBytes(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  readSync(descriptor, bytes, 0, length, position)
  return bytes
}
