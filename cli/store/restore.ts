// `petstore restore`: restores a store from a backup.
import type { Command } from 'commander'
import { redactPassword } from '../../server/db/connection-string.ts'
import { addExamples } from '../help.ts'
import { note } from '../terminal/output.ts'
import { copyAndReport, disableWebhooksOption, jsonOption, warnOfWebhooks } from './copying.ts'
import { addOwnStore, backupUrl, readOwnStore, requireBackup } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Restores a store from a backup to an empty destination: a SQLite file that does not exist, or a PostgreSQL database without rows.
Either the whole backup is restored, compared with the file, and checked, or nothing is. A backup that was changed after it was made is
rejected. A backup from an older Petstore is migrated.`,
    )
    .argument('<file>', 'A file created by petstore backup')
    .option(...disableWebhooksOption)
    .option(...jsonOption)
  addOwnStore(command).action(async (file: string, options) => {
    const to = readOwnStore(command)
    await requireBackup(file)
    const names = { label: 'Restoring', subject: `The store at ${redactPassword(to)}`, original: 'the backup' }
    const { isFromIntactBackup } = await copyAndReport({ from: backupUrl(file), to, ...names }, options)
    if (!isFromIntactBackup)
      note(`${file} has no digest of its rows, so Petstore cannot tell whether the file was changed.`)
    await warnOfWebhooks(to)
  })
  addExamples(command, [
    'restore shop.backup --database-url sqlite:./restored/petstore.db',
    'restore shop.backup --disable-webhooks --database-url postgres://shop@127.0.0.1/trial',
  ])
}
