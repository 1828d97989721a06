// Shared by `backup`, `restore`, and `copy`: copies a store with a progress bar, and reports the result.
import { type CopyOptions, type CopyResult, copyStore, countEnabledWebhooks } from '../../server/ops/copy/copy.ts'
import type { FillResult } from '../../server/ops/copy/fill.ts'
import { CommandError } from '../command-error.ts'
import { watchInterruption } from '../terminal/interruption.ts'
import { note } from '../terminal/output.ts'
import { count, type Progress, startProgress } from '../terminal/progress.ts'

/** The command's options. */
interface Choices {
  readonly json?: boolean
  readonly withoutSecrets?: boolean
  readonly disableWebhooks?: boolean
}

export interface Copying extends Pick<CopyOptions, 'from' | 'to' | 'isBackup'> {
  /** The label of the progress bar. */
  readonly label: string
  /** The subject of the sentence that reports the result: `The backup shop.db`. */
  readonly subject: string
  /** The name of the original in the sentence that reports the result: `the store` or `the backup`. */
  readonly original?: string
}

export async function copyAndReport(
  { label, subject, original = 'the store', ...urls }: Copying,
  { json = false, withoutSecrets = false, disableWebhooks = false }: Choices,
): Promise<CopyResult> {
  const interruption = watchInterruption()
  let progress: Progress | undefined
  let copied: CopyResult
  try {
    copied = await copyStore({
      ...urls,
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
    throw new CommandError(`the copy matches ${original}, which is inconsistent; see petstore check.`, 1)
  return copied
}

function describe(subject: string, original: string, { digest, problems }: FillResult): string {
  const rows = (noun: string): string => count(digest[`${noun}s`]?.rows ?? 0, noun)
  const size = `${rows('pet')}, ${rows('order')} and ${rows('event')}`
  return `${subject} has ${size}. It was compared with ${original}${problems.length > 0 ? '.' : ', and it is consistent.'}`
}

export const jsonOption = ['--json', 'Print the row count and checksum of each table as JSON'] as const

/** The option to omit secrets from a copy that is intended for someone else. */
export const withoutSecretsOption = [
  '--without-secrets',
  'Leave out API keys, webhooks (including their URLs and deliveries), and stored responses',
] as const

export const disableWebhooksOption = [
  '--disable-webhooks',
  "Disable the new store's webhooks (for test copies)",
] as const

/** Warns that a copied store sends events to the same receivers as the original, with valid signatures. */
export async function warnOfWebhooks(url: string): Promise<void> {
  const enabled = await countEnabledWebhooks(url)
  if (enabled > 0)
    note(
      `the new store has ${count(enabled, 'enabled webhook')}: a service that runs on it will send events to the same receivers as the original. If the new store is only for testing, make it with --disable-webhooks.`,
    )
}
