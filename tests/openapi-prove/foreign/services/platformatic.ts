// Platformatic DB, which publishes a database's tables as a REST service. Here, it publishes the tables of a small library.
import { fileURLToPath } from 'node:url'
import { type ForeignService, startNode } from './service.ts'

const folder = fileURLToPath(new URL('library', import.meta.url))

export const platformatic: ForeignService = {
  name: '@platformatic/db 3.67.0',
  excludedOperations: [],
  start: async (port, database) => {
    const url = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), DATABASE_URL: database }
    const stop = await startNode(['start.mjs'], env, folder, `${url}/documentation/json`)
    return { url, document: `${url}/documentation/json`, headers: [], stop }
  },
}
