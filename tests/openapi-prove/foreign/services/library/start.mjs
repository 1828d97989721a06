// Starts Platformatic DB with the tables in `migrations`.
import { create } from '@platformatic/db'

const { PORT, DATABASE_URL } = process.env
const config = {
  server: { logger: { level: 'fatal' } },
  db: { connectionString: DATABASE_URL, openapi: true, graphql: false },
  migrations: { dir: 'migrations', autoApply: true },
}
const serverConfig = { hostname: '127.0.0.1', port: Number(PORT) }
const service = await create(import.meta.dirname, config, { serverConfig })
await service.start({ listen: true })
