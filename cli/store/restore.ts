// `petstore restore`: makes a store from a backup.
import type { Command } from 'commander'
import { redactPassword } from '../../server/db/connection-string.ts'
import { addExamples } from '../help.ts'
import { note } from '../terminal/output.ts'
import { copyAndReport, disableWebhooksOption, jsonOption, warnOfWebhooks } from './copying.ts'
import { addOwnStore, backupUrl, readOwnStore, requireBackup } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Makes a store from a backup, in an empty place: a SQLite file that does not exist, or a PostgreSQL database without rows. All of it
is restored, compared with the backup and checked, or nothing is. A backup that was changed after it was made is not restored. A backup
of an older Petstore is brought up to date.`,
    )
    .argument('<file>', 'What petstore backup has made')
    .option(...disableWebhooksOption)
    .option(...jsonOption)
  addOwnStore(command).action(async (file: string, options) => {
    const to = readOwnStore(command)
    await requireBackup(file)
    const names = { label: 'Restoring', subject: `The store at ${redactPassword(to)}`, original: 'the backup' }
    const { isFromIntactBackup } = await copyAndReport({ from: backupUrl(file), to, ...names }, options)
    if (!isFromIntactBackup)
      note(`${file} has no digest of its rows, so whether it was changed since it was made is unknown.`)
    await warnOfWebhooks(to)
  })
  addExamples(command, [
    'restore shop.backup --database-url sqlite:./restored/petstore.db',
    'restore shop.backup --disable-webhooks --database-url postgres://shop@127.0.0.1/trial',
  ])
}
