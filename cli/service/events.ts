// `petstore events`: lists past events, or follows new ones.
import type { Command } from 'commander'
import { streamEvents } from '../../client/live-events.ts'
import { addConnection } from '../connection-options.ts'
import { readPastTime } from '../durations.ts'
import { addExamples } from '../help.ts'
import { read, requireNoProblem } from '../problems.ts'
import { stopRequest } from '../terminal/interruption.ts'
import { toJson } from '../terminal/json.ts'
import { note, print } from '../terminal/output.ts'
import { clientSettings, reported } from './client.ts'
import { type ConnectionFlags, readConnection } from './connection.ts'
import { formatEvent, requireEvent } from './event-output.ts'
import { readTypes, typeOption } from './event-types.ts'
import { define as defineOperations } from './operations.ts'
import { watchConnections } from './watched-fetch.ts'

export function define(command: Command): void {
  defineOperations(command)
  defineTail(command.command('tail'))
}

function defineTail(command: Command): void {
  command
    .summary("Follow a running service's events")
    .description(
      `Prints a running service's events, one per line, until you press Ctrl-C. If the connection is lost, the command reconnects and
resumes where it left off: no event is skipped or printed twice. A key needs the store:read scope.`,
    )
    .addOption(typeOption())
    .option(
      '--since <when>',
      'Where to start: an event id (0 for all stored events), a duration such as 30m, 12h or 7d, or a time such as 2026-12-31T12:00:00Z (default: only new events)',
    )
    .option('--json', 'Print each event as one line of JSON')
    .action((flags: TailFlags) => tail(requireNoProblem((problems) => readArgs(flags, Date.now(), problems))))
  addConnection(command)
  addExamples(command, ['events tail --since 1h', 'events tail --type order.placed --json'])
}

interface TailFlags extends ConnectionFlags {
  readonly type?: readonly string[]
  readonly since?: string
  readonly json?: true
}

function readArgs(flags: TailFlags, now: number, problems: string[]) {
  return {
    connection: readConnection(flags, problems),
    types: readTypes(flags.type ?? [], problems),
    since: read('--since', () => readSince(flags.since, now), problems),
    isJson: flags.json === true,
  }
}

/** Returns an event id or a time, or undefined for new events only. */
function readSince(text: string | undefined, now: number): bigint | string | undefined {
  if (text === undefined) return undefined
  return /^\d{1,16}$/.test(text) ? BigInt(text) : new Date(readPastTime(text, now)).toISOString()
}

async function tail({ connection, types, since, isJson }: ReturnType<typeof readArgs>): Promise<void> {
  const { url } = connection
  const stop = stopRequest()
  // Aborting this controller ends the stream with an error; Ctrl-C ends it without one.
  const failed = new AbortController()
  const fetch = watchConnections(url, failed, {
    onConnected: () => note(`following events from ${url}; press Ctrl-C to stop.`),
    onLost: (reason) => note(`${reason} Retrying until the service is back.`),
    onRecovered: () => note('reconnected.'),
  })
  try {
    await reported(url, async () => {
      const settings = clientSettings(connection, AbortSignal.any([stop, failed.signal]), fetch)
      for await (const event of streamEvents(settings, { type: types, since }, { maxRetries: 0 }))
        await print(`${isJson ? toJson(requireEvent(event), 0) : formatEvent(requireEvent(event))}\n`)
      failed.signal.throwIfAborted()
    })
  } catch (error) {
    if (!stop.aborted) throw error
  }
}
