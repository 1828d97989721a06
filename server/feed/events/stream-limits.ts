// How many event streams may be open. Each keeps a connection, and so a file descriptor, for as long as its reader likes.
import { StoreError } from '../../errors.ts'
import { HttpError } from '../../http/http-error.ts'

/** Open streams of one key, or of one IP address without a key. */
const MAX_OF_CALLER = 100
/** Open streams of a process that may have enough file descriptors. */
const MAX_OF_PROCESS = 10_000
/** Part of the file descriptors that streams may take: requests, files and the database need the others. */
const PART_OF_DESCRIPTORS = 0.5
const RETRY_SECONDS = 5

let maxOfProcess: number | undefined

/** Requires that one more stream may be opened. Fails with: stream_limit, overloaded. */
export function requireFreeStream(openOfCaller: number, open: number): void {
  if (openOfCaller >= MAX_OF_CALLER)
    throw new HttpError(
      'stream_limit',
      `This key, or this address without a key, has ${MAX_OF_CALLER} open event streams; close one before you open another.`,
      { 'Retry-After': String(RETRY_SECONDS) },
    )
  maxOfProcess ??= Math.min(MAX_OF_PROCESS, Math.floor(maxDescriptors() * PART_OF_DESCRIPTORS))
  if (open >= maxOfProcess) throw new StoreError('overloaded', 'Too many event streams are open; try again soon.')
}

/** File descriptors that the operating system allows this process. Bun raises its soft limit to the hard one at the start. */
function maxDescriptors(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const max = Number(userLimits?.open_files?.soft)
  // "unlimited", or a system that does not report it.
  return Number.isNaN(max) ? Number.POSITIVE_INFINITY : max
}
