// `petstore copy`: moves a store to another database, of the same kind or of the other.
import type { Command } from 'commander'
import { redactPassword } from '../../server/db/connection-string.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { copyAndReport, disableWebhooksOption, jsonOption, warnOfWebhooks, withoutSecretsOption } from './copying.ts'
import { readPlace, requireOwnBun } from './places.ts'

export function define(command: Command): void {
  command
    .description(
      `Copies a store to an empty place, from SQLite to PostgreSQL, the other way, or from one to another of its kind: identifiers, orders,
ledger, events, keys and webhooks included. It is one moment of the store: stop the service first if no later change may be left behind.
All of it is copied, compared with the original and checked, or nothing is.`,
    )
    .requiredOption('--from <url>', 'The store to copy: sqlite:<file> or postgres://…')
    .requiredOption('--to <url>', 'Where to: a SQLite file that does not exist, or a PostgreSQL database without rows')
    .option(...disableWebhooksOption)
    .option(...withoutSecretsOption)
    .option(...jsonOption)
    .action(async (options) => {
      requireOwnBun()
      const [from, to] = requireNoProblem((problems) => [
        readPlace('--from', options.from, problems),
        readPlace('--to', options.to, problems),
      ])
      await copyAndReport({ from, to, label: 'Copying', subject: `The store at ${redactPassword(to)}` }, options)
      await warnOfWebhooks(to)
    })
  addExamples(command, [
    'copy --from sqlite:./data/petstore.db --to postgres://shop@127.0.0.1/shop',
    'copy --from postgres://shop@127.0.0.1/shop --to sqlite:./petstore.db',
  ])
}
