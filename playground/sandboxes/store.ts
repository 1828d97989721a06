// Opens a sandbox's store: the product's own app on the sandbox's own file, below the sandbox's own path.
import { type App, createApp } from '../../server/app.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Handlers } from '../../server/http/handlers.ts'
import type { Log } from '../../server/log/log.ts'
import { startMaintenance } from '../../server/process/maintenance.ts'
import type { Config } from '../../server/process/settings/config.ts'
import type { Exposure } from '../../server/process/settings/exposure.ts'

export interface StoreSettings {
  readonly config: Config
  readonly exposure: Exposure
  readonly log: Log
}

interface StoreOptions {
  readonly file: string
  readonly mountPath: string
  /** Whether events are sent to webhooks. */
  readonly sendsEvents: boolean
  replaceHandlers(handlers: Handlers): Handlers
}

export interface OpenStore {
  readonly app: App
  /** Closes the store once its requests have finished. Requests that arrive during that time fail with 503. */
  close(): Promise<void>
}

export async function openStore(settings: StoreSettings, options: StoreOptions): Promise<OpenStore> {
  const { config, exposure, log } = settings
  const { file, mountPath, sendsEvents, replaceHandlers } = options
  const { publicUrl } = config
  const own = { ...config, publicUrl: publicUrl && `${publicUrl.replace(/\/$/, '')}${mountPath}` }
  const db = await openDatabase(`sqlite:${file}`)
  const app = createApp(own, { db, log, exposure, mountPath, replaceHandlers })
  const stopMaintenance = startMaintenance(app, db, log)
  if (sendsEvents) app.startWebhooks()
  return {
    app,
    close: async () => {
      app.announceStop()
      await app.stopWebhooks()
      await app.recordUses()
      app.close()
      stopMaintenance()
      await db.close()
    },
  }
}
