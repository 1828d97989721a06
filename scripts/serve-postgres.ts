// Starts the PostgreSQL server that all processes of a test run share, prints its URL, and stops it when standard input ends.
import { startPostgres } from '../tests/support/databases/postgres.ts'

const server = await startPostgres()
console.log(server.url)
for await (const _ of process.stdin);
await server.stop()
