// `petstore backup`: copies a store, which may be in use, to a file.
import type { Command } from 'commander'
import { addExamples } from '../help.ts'
import { copyAndReport, jsonOption, withoutSecretsOption } from './copying.ts'
import { addOwnStore, backupUrl, readOwnStore } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Copies a snapshot of a store to a new file while the service is running. The file is itself a SQLite store, even if the original is on
PostgreSQL; petstore restore can restore it to either database. The file is compared with the store and checked before it gets its final
name, so an interrupted backup leaves no file with that name. The file contains a digest of its rows that reveals later changes. It also
contains key digests and webhook secrets, unless you leave them out: keep the file private.`,
    )
    .argument('<file>', 'The file to create; it must not exist yet')
    .option(...withoutSecretsOption)
    .option(...jsonOption)
  addOwnStore(command).action(async (file: string, options) => {
    const from = readOwnStore(command)
    const names = { label: 'Backing up', subject: `The backup ${file}` }
    await copyAndReport({ from, to: backupUrl(file), isBackup: true, ...names }, options)
  })
  addExamples(command, ['backup shop.backup', 'backup shop.backup --database-url postgres://shop@127.0.0.1/shop'])
}
