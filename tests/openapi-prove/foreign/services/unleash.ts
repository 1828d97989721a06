// Unleash, a service for feature flags.
import { type ForeignService, serviceFile, startNode } from './service.ts'

const token = '*:*.openapi-prove'

export const unleash: ForeignService = {
  name: 'unleash-server 8.2.0',
  // In maintenance mode, the service rejects every change.
  excludedOperations: ['toggleMaintenance'],
  start: async (port, database) => {
    const url = `http://127.0.0.1:${port}`
    const env = {
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      DATABASE_URL: database,
      DATABASE_SSL: 'false',
      INIT_ADMIN_API_TOKENS: token,
      ENABLE_OAS: 'true',
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
      LOG_LEVEL: 'fatal',
    }
    const stop = await startNode(['dist/server.js'], env, serviceFile('unleash-server'), `${url}/health`)
    return { url, document: `${url}/docs/openapi.json`, headers: [['Authorization', token]], stop }
  },
}
