// What `backup`, `restore` and `copy` have in common: copying a store with a bar, and saying what was copied.
import type { Digest } from '../../server/transfer/digest.ts'
import { type CopyOptions, copyStore, countEnabledWebhooks } from '../../server/transfer/transfer.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { type Progress, startProgress } from '../terminal/progress.ts'

export interface Copying extends Pick<CopyOptions, 'from' | 'to' | 'disablesWebhooks'> {
  /** What is shown while it takes long. */
  readonly label: string
  readonly isJson: boolean
  /** The start of the sentence that says what was done: `The backup shop.db`. */
  readonly subject: string
}

export async function copyAndReport({ label, isJson, subject, ...options }: Copying): Promise<void> {
  const requireGoingOn = watchInterruption()
  let progress: Progress | undefined
  let digest: Digest
  try {
    digest = await copyStore({
      ...options,
      onTotal: (total) => {
        progress?.end()
        progress = startProgress({ label, total })
      },
      onRows: (count) => {
        requireGoingOn()
        progress?.advance(count)
      },
    })
  } finally {
    progress?.end()
  }
  process.stdout.write(isJson ? `${JSON.stringify({ tables: digest })}\n` : `${describe(subject, digest)}\n`)
}

function describe(subject: string, digest: Digest): string {
  const rows = (table: string): string => (digest[table]?.rows ?? 0).toLocaleString('en-US')
  return `${subject} has ${rows('pets')} pets, ${rows('orders')} orders and ${rows('events')} events. It was compared with the original, and it is consistent.`
}

/** Tells that a copy of a store sends to the same receivers, with signatures that are valid. */
export async function warnOfWebhooks(url: string): Promise<void> {
  const count = await countEnabledWebhooks(url)
  if (count > 0)
    process.stderr.write(
      `petstore: ${count === 1 ? '1 webhook is' : `${count} webhooks are`} enabled, so what happens in this store is sent there. If it is only a copy to try something, make it with --disable-webhooks.\n`,
    )
}
