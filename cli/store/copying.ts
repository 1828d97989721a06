// What `backup`, `restore` and `copy` have in common: copying a store with a bar, and saying what was copied.
import { type CopyOptions, type CopyResult, copyStore, countEnabledWebhooks } from '../../server/ops/copy/copy.ts'
import type { FillResult } from '../../server/ops/copy/fill.ts'
import { CommandError } from '../command-error.ts'
import { count } from '../terminal/counts.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { note } from '../terminal/output.ts'
import { type Progress, startProgress } from '../terminal/progress.ts'

/** What the options of the command say. */
interface Choices {
  readonly json?: boolean
  readonly withoutSecrets?: boolean
  readonly disableWebhooks?: boolean
}

export interface Copying extends Pick<CopyOptions, 'from' | 'to' | 'isBackup'> {
  /** What is shown while it takes long. */
  readonly label: string
  /** The start of the sentence that says what was done: `The backup shop.db`. */
  readonly subject: string
  /** What it was compared with. */
  readonly original?: string
}

export async function copyAndReport(
  { label, subject, original = 'the store', ...places }: Copying,
  { json = false, withoutSecrets = false, disableWebhooks = false }: Choices,
): Promise<CopyResult> {
  const interruption = watchInterruption()
  let progress: Progress | undefined
  let copied: CopyResult
  try {
    copied = await copyStore({
      ...places,
      withoutSecrets,
      disablesWebhooks: disableWebhooks,
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
    json ? `${JSON.stringify({ tables: digest, problems })}\n` : `${describe(subject, original, copied)}\n`,
  )
  problems.forEach(note)
  if (problems.length > 0)
    throw new CommandError(`the copy is the same as ${original}, which contradicts itself; see petstore check.`, 1)
  return copied
}

function describe(subject: string, original: string, { digest, problems }: FillResult): string {
  const rows = (noun: string): string => count(digest[`${noun}s`]?.rows ?? 0, noun)
  const size = `${rows('pet')}, ${rows('order')} and ${rows('event')}`
  return `${subject} has ${size}. It was compared with ${original}${problems.length > 0 ? '.' : ', and it is consistent.'}`
}

export const jsonOption = ['--json', 'Print the number of rows and the checksum of each table as JSON'] as const

/** Of a copy that somebody else may have. */
export const withoutSecretsOption = [
  '--without-secrets',
  'Leave out API keys, webhooks with their deliveries and URLs, and stored responses',
] as const

export const disableWebhooksOption = [
  '--disable-webhooks',
  'Send nothing to the webhooks of the store, because this one is only to try something',
] as const

/** Tells that a copy of a store sends to the same receivers, with signatures that are valid. */
export async function warnOfWebhooks(url: string): Promise<void> {
  const enabled = await countEnabledWebhooks(url)
  if (enabled > 0)
    note(
      `${count(enabled, 'webhook')} ${enabled === 1 ? 'is' : 'are'} enabled, so this store's events are sent there. If it is only a copy to try something, make it with --disable-webhooks.`,
    )
}
