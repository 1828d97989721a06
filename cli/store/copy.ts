// `petstore copy`: copies a store to another SQLite or PostgreSQL database.
import type { Command } from 'commander'
import { redactPassword } from '../../server/db/connection-string.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { copyAndReport, disableWebhooksOption, jsonOption, warnOfWebhooks, withoutSecretsOption } from './copying.ts'
import { readStoreUrl, requireOwnBun } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Copies a store, including ids, orders, ledger, events, keys, and webhooks, to an empty destination: between SQLite and PostgreSQL
in either direction, or between databases of the same kind. The copy is a snapshot: stop the service first if the copy must not miss any
changes. Either the whole store is copied, compared with the original, and checked, or nothing is.`,
    )
    .requiredOption('--from <url>', 'The store to copy: sqlite:<file> or postgres://…')
    .requiredOption(
      '--to <url>',
      'The destination: a SQLite file that does not exist, or a PostgreSQL database without rows',
    )
    .option(...disableWebhooksOption)
    .option(...withoutSecretsOption)
    .option(...jsonOption)
    .action(async (options) => {
      requireOwnBun()
      const [from, to] = requireNoProblem((problems) => [
        readStoreUrl('--from', options.from, problems),
        readStoreUrl('--to', options.to, problems),
      ])
      await copyAndReport({ from, to, label: 'Copying', subject: `The store at ${redactPassword(to)}` }, options)
      await warnOfWebhooks(to)
    })
  addExamples(command, [
    'copy --from sqlite:./data/petstore.db --to postgres://shop@127.0.0.1/shop',
    'copy --from postgres://shop@127.0.0.1/shop --to sqlite:./petstore.db',
  ])
}
