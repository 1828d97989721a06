// Limits the number of open event streams. Each stream occupies a connection, and thus a file descriptor, until its reader disconnects.
import { StoreError } from '../../errors.ts'
import { HttpError } from '../../http/http-error.ts'

/** Maximum number of open streams per key, or per IP address for callers without a key. */
const MAX_OF_CALLER = 100
/** Maximum number of open streams per process, if it has enough file descriptors. */
const MAX_OF_PROCESS = 10_000
/** Share of the file descriptors that streams may use; requests, files, and the database need the rest. */
const DESCRIPTOR_SHARE = 0.5
const RETRY_SECONDS = 5

let maxOfProcess: number | undefined
/** Number of open streams in this process, which may serve several apps. */
let open = 0

export function countStreams(change: number): void {
  open += change
}

/** Checks that another stream may be opened. Fails with: stream_limit, overloaded. */
export function requireFreeStream(openOfCaller: number): void {
  if (openOfCaller >= MAX_OF_CALLER)
    throw new HttpError(
      'stream_limit',
      `Your key (or, without a key, your IP address) has ${MAX_OF_CALLER} open event streams; close one before you open another.`,
      { 'Retry-After': String(RETRY_SECONDS) },
    )
  maxOfProcess ??= Math.min(MAX_OF_PROCESS, Math.floor(maxDescriptors() * DESCRIPTOR_SHARE))
  if (open >= maxOfProcess) throw new StoreError('overloaded', 'Too many event streams are open; try again soon.')
}

/** Returns this process's file descriptor limit. Bun raises the soft limit to the hard limit at startup. */
function maxDescriptors(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const max = Number(userLimits?.open_files?.soft)
  // If the value is not a number, there is no limit: the value is "unlimited", or the system does not report one.
  return Number.isNaN(max) ? Number.POSITIVE_INFINITY : max
}
