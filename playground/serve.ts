// Runs a playground until a stop signal arrives.
import type { Server } from 'bun'
import { openLog } from '../server/main.ts'
import { openPort } from '../server/process/listen.ts'
import { requireTestedBun } from '../server/process/settings/tested-bun.ts'
import { stopSignal } from '../server/process/stop.ts'
import { createPlayground } from './playground.ts'
import { type PlaygroundSettings, readPlaygroundSettings } from './settings.ts'

interface ServeOptions {
  /** Returns the message for the terminal. */
  banner(url: string): string
  readonly takesAnyPort: boolean
}

export async function servePlayground(settings: PlaygroundSettings, options: ServeOptions): Promise<void> {
  const { config } = settings
  requireTestedBun(config)
  const log = openLog(config)
  const playground = await createPlayground(settings, log)
  let server: Server<undefined> | undefined
  try {
    const stopping = stopSignal(log)
    server = await openPort(playground, config, {
      takesAny: options.takesAnyPort,
    })
    const url = server.url.origin
    if (config.logFormat === 'text') process.stdout.write(options.banner(url))
    else log.info({ url }, 'listening')
    playground.sandboxes.prepare().catch((err) => log.error({ err }, 'failed to build a data set'))
    await stopping
  } finally {
    await server?.stop(true)
    await playground.close()
  }
}

/** Runs work against a playground on a free port of this machine. */
export async function withPlayground<T>(work: (url: string) => Promise<T>): Promise<T> {
  const settings = readPlaygroundSettings({ host: '127.0.0.1', port: '0' }, {}, {})
  const playground = await createPlayground(settings, openLog(settings.config))
  const server = await openPort(playground, settings.config)
  try {
    return await work(server.url.origin)
  } finally {
    await server.stop(true)
    await playground.close()
  }
}
