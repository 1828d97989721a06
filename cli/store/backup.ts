// `petstore backup`: copies a store, which may be in use, to a file.
import type { Command } from 'commander'
import { addExamples } from '../help.ts'
import { copyAndReport, jsonOption, withoutSecretsOption } from './copying.ts'
import { addOwnStore, backupUrl, readOwnStore } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Copies a store to a new file, as it is at one moment, while the service runs. The file is a SQLite store itself, of a SQLite and of a
PostgreSQL store: petstore restore makes a store of either kind from it. It is compared with the store and checked before it gets its
name, so a backup that was interrupted is no backup. It has a digest of its rows, so that a later change is noticed. Unless you leave them
out, it has the digests of the keys and the secrets of the webhooks: keep it private.`,
    )
    .argument('<file>', 'A file that does not exist')
    .option(...withoutSecretsOption)
    .option(...jsonOption)
  addOwnStore(command).action(async (file: string, options) => {
    const from = readOwnStore(command)
    const names = { label: 'Backing up', subject: `The backup ${file}` }
    await copyAndReport({ from, to: backupUrl(file), isBackup: true, ...names }, options)
  })
  addExamples(command, ['backup shop.backup', 'backup shop.backup --database-url postgres://shop@127.0.0.1/shop'])
}
