// What `backup`, `restore` and `copy` have in common: copying a store with a bar, and saying what was copied.
import type { Filled } from '../../server/ops/transfer/fill.ts'
import { type Copied, type CopyOptions, copyStore, countEnabledWebhooks } from '../../server/ops/transfer/transfer.ts'
import { CommandError } from '../command-error.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { type Progress, startProgress } from '../terminal/progress.ts'

export interface Copying extends Pick<CopyOptions, 'from' | 'to' | 'disablesWebhooks' | 'isBackup'> {
  /** What is shown while it takes long. */
  readonly label: string
  readonly isJson: boolean
  /** The start of the sentence that says what was done: `The backup shop.db`. */
  readonly subject: string
  /** What it was compared with. */
  readonly original?: string
}

export async function copyAndReport({
  label,
  isJson,
  subject,
  original = 'the store',
  ...options
}: Copying): Promise<Copied> {
  const interruption = watchInterruption()
  let progress: Progress | undefined
  let copied: Copied
  try {
    copied = await copyStore({
      ...options,
      onTotal: (total) => {
        progress?.end()
        progress = startProgress({ label, total })
      },
      onRows: (count) => {
        interruption.throwIfAborted()
        progress?.advance(count)
      },
    })
  } finally {
    progress?.end()
  }
  const { digest, problems } = copied
  process.stdout.write(
    isJson ? `${JSON.stringify({ tables: digest, problems })}\n` : `${describe(subject, original, copied)}\n`,
  )
  for (const problem of problems) process.stderr.write(`petstore: ${problem}\n`)
  if (problems.length > 0)
    throw new CommandError(`the copy is the same as ${original}, which contradicts itself; see petstore check.`, 1)
  return copied
}

function describe(subject: string, original: string, { digest, problems }: Filled): string {
  const rows = (table: string): string => (digest[table]?.rows ?? 0).toLocaleString('en-US')
  const size = `${rows('pets')} pets, ${rows('orders')} orders and ${rows('events')} events`
  return `${subject} has ${size}. It was compared with ${original}${problems.length > 0 ? '.' : ', and it is consistent.'}`
}

/** Tells that a copy of a store sends to the same receivers, with signatures that are valid. */
export async function warnOfWebhooks(url: string): Promise<void> {
  const count = await countEnabledWebhooks(url)
  if (count > 0)
    process.stderr.write(
      `petstore: ${count === 1 ? '1 webhook is' : `${count} webhooks are`} enabled, so what happens in this store is sent there. If it is only a copy to try something, make it with --disable-webhooks.\n`,
    )
}
