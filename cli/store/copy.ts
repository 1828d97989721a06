// `petstore copy`: moves a store to another database, of the same kind or of the other.
import type { Command } from 'commander'
import { redactPassword } from '../../server/db/connection-string.ts'
import { addExamples } from '../help.ts'
import { copyAndReport, warnOfWebhooks } from './copying.ts'
import { readPlace } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Copies a store to an empty place, from SQLite to PostgreSQL, the other way, or from one to another of its kind: identifiers, orders,
ledger, events, keys and webhooks included. It is one moment of the store: stop the service first if no later change may be left behind.
All of it is copied, compared with the original and checked, or nothing is.`,
    )
    .requiredOption('--from <url>', 'The store to copy: sqlite:<file> or postgres://…')
    .requiredOption('--to <url>', 'Where to: a SQLite file that does not exist, or a PostgreSQL database without rows')
    .option(
      '--disable-webhooks',
      'Send nothing to the webhooks of the store, because this one is only to try something',
    )
    .option('--json', 'Print the number of rows and the checksum of each table as JSON')
    .action(async (options) => {
      const [from, to] = [readPlace('--from', options.from), readPlace('--to', options.to)]
      const disablesWebhooks = options.disableWebhooks === true
      const names = { label: 'Copying', subject: `The store at ${redactPassword(to)}` }
      await copyAndReport({ from, to, disablesWebhooks, ...names, isJson: options.json === true })
      await warnOfWebhooks(to)
    })
  addExamples(command, [
    'copy --from sqlite:./data/petstore.db --to postgres://shop@127.0.0.1/shop',
    'copy --from postgres://shop@127.0.0.1/shop --to sqlite:./petstore.db',
  ])
}
