// `petstore events tail`: shows the events of a running service as they happen.
import { SettingsError } from '../server/config/config.ts'
import type { Command } from './command.ts'
import { connectionHelp } from './connection.args.ts'
import { formatEvent, note, parseEvent, printLine } from './event-output.ts'
import { positionAt } from './event-position.ts'
import { readTailArgs, type TailArgs } from './events.args.ts'
import { followEvents } from './follow-events.ts'
import { createClient } from './service-client.ts'
import { stopRequest } from './stop-request.ts'
import { toJsonLine } from './terminal/harmless.ts'

export const events: Command = {
  summary: 'Follow the events of a running service',
  help: `Prints what happens in the store of a running service, each event in one line, until you stop it with Ctrl-C. If the connection is
lost, it connects again and goes on where it was: no event is left out or printed twice.

Usage: petstore events tail [options]

${connectionHelp}
  --since <when>                   First what has happened since then: the id of an event (0 for all that are kept), a duration such
                                   as 30m, 12h or 7d, or a time such as 2026-12-31T12:00:00Z. Without it, what happens from now on
  --json                           Print each event as one line of JSON

A key needs the scope store:read. Exits with 0 if you stop it, 1 if the service rejects the request, 2 if an option is wrong, and 3 if
the service cannot be reached at the start.
`,
  run: async ([action, ...rest]) => {
    if (action !== 'tail') throw new SettingsError(['events: needs an action: tail; see petstore events --help.'])
    return tail(readTailArgs(rest, process.env, Date.now()))
  },
}

async function tail({ connection, types, since, isJson }: TailArgs): Promise<number> {
  const client = createClient(connection)
  const stop = stopRequest()
  try {
    const after = since && ('id' in since ? since.id : String(await positionAt(client, since.time, stop)))
    const following = {
      types,
      after,
      stop,
      onConnected: () => note(`following the events of ${client.url}; stop with Ctrl-C.`),
      onLost: (reason: string) => note(`${reason} Trying again until it is back.`),
      onRecovered: () => note('connected again.'),
    }
    for await (const text of followEvents(client, following)) {
      const event = parseEvent(text)
      await printLine(isJson ? toJsonLine(event) : formatEvent(event))
    }
  } catch (error) {
    if (!stop.aborted) throw error
  }
  return 0
}
