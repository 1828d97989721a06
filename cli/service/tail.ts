// `petstore events tail`: shows the events of a running service as they happen.
import type { Command } from 'commander'
import { streamEvents } from '../../packages/client/live-events.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { toJsonLine } from '../terminal/harmless.ts'
import { note, print } from '../terminal/output.ts'
import { stopRequest } from '../terminal/stop-request.ts'
import { clientSettings, reported } from './client.ts'
import { formatEvent, requireEvent } from './event-output.ts'
import { positionAt } from './event-position.ts'
import { typeOption } from './event-types.ts'
import { readTailArgs, type TailArgs } from './tail.args.ts'
import { watchConnections } from './watched-fetch.ts'

export function defineTail(command: Command): void {
  command
    .summary('Follow the events of a running service')
    .description(
      `Prints what happens in the store of a running service, each event in one line, until you stop it with Ctrl-C. If the connection is
lost, it connects again and goes on where it was: no event is left out or printed twice. A key needs the scope store:read.`,
    )
    .addOption(typeOption())
    .option(
      '--since <when>',
      'First what has happened since then: the id of an event (0 for all that are kept), a duration such as 30m, 12h or 7d, or a time such as 2026-12-31T12:00:00Z. Without it, what happens from now on',
    )
    .option('--json', 'Print each event as one line of JSON')
    .action((options) => tail(readTailArgs(options, process.env, Date.now())))
  addConnection(command)
  addExamples(command, ['events tail --since 1h', 'events tail --type order.placed --json'])
}

async function tail({ connection, types, since, isJson }: TailArgs): Promise<void> {
  const { url } = connection
  const stop = stopRequest()
  // Ends the stream for a reason that is an error, unlike Ctrl-C.
  const failed = new AbortController()
  const { fetch } = watchConnections(url, failed, {
    onConnected: () => note(`following the events of ${url}; stop with Ctrl-C.`),
    onLost: (reason) => note(`${reason} Trying again until it is back.`),
    onRecovered: () => note('connected again.'),
  })
  try {
    await reported(url, async () => {
      const after = since && ('id' in since ? since.id : await positionAt(clientSettings(connection, stop), since.time))
      const settings = clientSettings(connection, AbortSignal.any([stop, failed.signal]), fetch, true)
      const query = { type: types, since: after === undefined ? undefined : BigInt(after) }
      for await (const event of streamEvents(settings, query, { maxRetries: 0 }))
        await print(`${isJson ? toJsonLine(requireEvent(event)) : formatEvent(requireEvent(event))}\n`)
      failed.signal.throwIfAborted()
    })
  } catch (error) {
    if (!stop.aborted) throw error
  }
}
