// Whether a SQLite file and its write-ahead log (WAL) are as long as SQLite believes. It trusts the WAL's index and reads whatever is there:
// https://sqlite.org/walformat.html and https://sqlite.org/fileformat.html
import { fstatSync, readSync } from 'node:fs'

const INDEX_HEADER_BYTES = 48
const LOCK_BYTE_AT = 2 ** 30
const WAL_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const SALT_BYTES = 8
// In the index, in the processor's byte order.
const PAGE_SIZE_AT = 14
const FRAMES_AT = 16
const PAGES_AT = 20
const INDEX_SALT_AT = 32
const COPIED_FRAMES_AT = 96
// In the WAL and in the file, with the most significant byte first.
const WAL_SALT_AT = 16
const FILE_PAGE_SIZE_AT = 16
const FILE_PAGES_AT = 28

const MAX_ATTEMPTS = 5

/** Descriptors that stay open as long as SQLite's own. */
export interface Descriptors {
  readonly main: number
  readonly wal: number
  readonly index: number
}

/** What the index says of the last commit. */
interface IndexHeader {
  readonly pageSize: number
  readonly frames: number
  /** The pages of the store. */
  readonly pages: number
  readonly salt: Buffer
}

export function isWalWhole(descriptors: Descriptors): boolean {
  return holds(descriptors, ({ frames, pageSize, salt }) => {
    if (frames === 0) return true
    const { size } = fstatSync(descriptors.wal)
    const isLongEnough = size >= WAL_HEADER_BYTES + frames * (FRAME_HEADER_BYTES + pageSize)
    return isLongEnough && salt.equals(readBytes(descriptors.wal, WAL_SALT_AT, SALT_BYTES))
  })
}

/** Pages that are in the WAL need not be in the file yet. */
export function isFileWhole(descriptors: Descriptors): boolean {
  return holds(descriptors, ({ frames, pages, pageSize }) => {
    const { size } = fstatSync(descriptors.main)
    if (frames > 0) return hasPages(descriptors, Math.floor(size / pageSize), { frames, pages, pageSize })
    const header = readBytes(descriptors.main, 0, FILE_PAGES_AT + 4)
    return size > 0 && size >= header.readUInt32BE(FILE_PAGES_AT) * toPageSize(header.readUInt16BE(FILE_PAGE_SIZE_AT))
  })
}

/** Whether each page after those in the file is in the WAL and still to be copied: SQLite copies no frame twice. */
function hasPages(
  { wal, index }: Descriptors,
  inFile: number,
  { frames, pages, pageSize }: Pick<IndexHeader, 'frames' | 'pages' | 'pageSize'>,
): boolean {
  const missing = new Set(Array.from({ length: Math.max(0, pages - inFile) }, (_, n) => inFile + n + 1))
  // SQLite never writes the page of its locks: https://sqlite.org/fileformat.html#the_lock_byte_page
  missing.delete(LOCK_BYTE_AT / pageSize + 1)
  const copied = new DataView(readBytes(index, COPIED_FRAMES_AT, 4).buffer).getUint32(0, isLittleEndian)
  for (let frame = copied; frame < frames && missing.size > 0; frame += 1)
    missing.delete(readBytes(wal, WAL_HEADER_BYTES + frame * (FRAME_HEADER_BYTES + pageSize), 4).readUInt32BE(0))
  return missing.size === 0
}

/** What the index says of the last commit and the last checkpoint, as it is stored: it differs after each, whoever has made it. */
export function readIndex({ index }: Descriptors): Buffer {
  return Buffer.concat([readBytes(index, 0, INDEX_HEADER_BYTES), readBytes(index, COPIED_FRAMES_AT, 4)])
}

/** Whether the WAL was empty when the index was read: then no checkpoint can change the file before the next commit. */
export function hasNoFrames(index: Buffer): boolean {
  // Zero in either byte order.
  return index.readUInt32LE(FRAMES_AT) === 0
}

/** Reads again if another process has changed the files between two steps. A header that is being written says nothing. */
function holds({ index }: Descriptors, condition: (header: IndexHeader) => boolean): boolean {
  let wasRead = false
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const header = readIndexHeader(index)
    if (header && condition(header)) return true
    wasRead ||= header !== undefined
  }
  return !wasRead
}

/** Undefined while another process is writing it: it is there twice, and then the two differ. */
function readIndexHeader(index: number): IndexHeader | undefined {
  const bytes = readBytes(index, 0, 2 * INDEX_HEADER_BYTES)
  const [first, second] = [bytes.subarray(0, INDEX_HEADER_BYTES), bytes.subarray(INDEX_HEADER_BYTES)]
  if (!first.equals(second)) return undefined
  const view = new DataView(first.buffer, first.byteOffset)
  return {
    pageSize: toPageSize(view.getUint16(PAGE_SIZE_AT, isLittleEndian)),
    frames: view.getUint32(FRAMES_AT, isLittleEndian),
    pages: view.getUint32(PAGES_AT, isLittleEndian),
    salt: first.subarray(INDEX_SALT_AT, INDEX_SALT_AT + SALT_BYTES),
  }
}

/** The largest page size does not fit into two bytes. */
function toPageSize(stored: number): number {
  return stored === 1 ? 65_536 : stored
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

function readBytes(descriptor: number, position: number, length: number): Buffer {
  // A buffer of its own, not a part of a shared one.
  const bytes = Buffer.from(new ArrayBuffer(length))
  readSync(descriptor, bytes, 0, length, position)
  return bytes
}
