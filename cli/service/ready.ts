// `petstore ready`: checks whether a service is ready, for example as the health check of a container that contains no curl.
import type { Command } from 'commander'
import { CommandError } from '../command-error.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { download } from './client.ts'
import { type ConnectionFlags, readConnection } from './connection.ts'

export function define(command: Command): void {
  command
    .description(
      'Exits with 0 if the service can handle requests. Exits with 1 if it is not ready, and with 3 if it is unreachable.',
    )
    .action(async (flags: ConnectionFlags) => {
      const connection = requireNoProblem((problems) => readConnection(flags, problems))
      const { ok, status } = await download(connection, '/readyz')
      if (!ok) throw new CommandError(`${connection.url} is not ready: /readyz responded with ${status}.`, 1)
    })
  addConnection(command)
  addExamples(command, ['ready', 'ready --url https://shop.example'])
}
