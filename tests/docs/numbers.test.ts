// Numbers in the guides match the constants in the code. limits.test.ts covers docs/api/limits.md.
import { expect, test } from 'bun:test'
import { parsePostgresUrl } from '../../server/db/connection-string.ts'
import { CHECKPOINT_PAGES } from '../../server/db/sqlite/writer.ts'
import { MAX_BODY_BYTES } from '../../server/http/contract/body.ts'
import { MAX_UNITS } from '../../server/shop/inventory/inventory.rules.ts'
import { constant, constantIn } from './constants.ts'
import { readPage } from './guide-commands.ts'

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const grouped = (count: number): string => count.toLocaleString('en-US')
const MIB = 2 ** 20
const HOUR = 3_600_000

const { limits } = parsePostgresUrl('postgres://shop@db')
const seconds = async (file: string, name: string): Promise<number> => (await constant(file, name)) / 1000

const requestTimeout = await constant('process/listen.ts', 'REQUEST_TIMEOUT_SECONDS')
const remembered = (await constant('http/idempotency/idempotency.ts', 'LIFE_MS')) / HOUR
const connections = await constant('db/postgres/pool.ts', 'MAX_CONNECTIONS')
const freeMegabytes = (await constant('db/sqlite/health.ts', 'MIN_FREE_BYTES')) / MIB
const walMegabytes = Math.round((CHECKPOINT_PAGES * 4096) / 1e6)
const bufferedMib = (await constant('log/output.ts', 'MAX_BUFFERED_CHARACTERS')) / MIB
const bodyKib = MAX_BODY_BYTES / 1024
const rejectedLines = await constant('log/rejections.ts', 'MAX_LINES')
const rejectedSeconds = await seconds('log/rejections.ts', 'INTERVAL_MS')
const scanned =
  (await constant('feed/events/events.ts', 'SCAN_STEP')) * (await constant('feed/events/events.ts', 'SCAN_STEPS'))
/** The delay before a stream sends a change made by another process. */
const pollMs = await constant('feed/events/live-events.ts', 'POLL_INTERVAL_MS')
const lag = pollMs === 250 ? 'a quarter of a second' : `${pollMs} milliseconds`
const maxCallers = await constant('http/callers/rate-limit.ts', 'MAX_CALLERS')
const stopGrace = await seconds('process/settings/values.ts', 'DEFAULT_STOP_GRACE_MS')

const sentences: Readonly<Record<string, readonly string[]>> = {
  'start/command-line': [
    `A request may take ${(await constantIn('cli/service/client.ts', 'ATTEMPT_TIMEOUT_MS')) / 1000} seconds`,
  ],
  'api/errors': [`larger than ${bodyKib} KiB`, `maximum of ${MAX_UNITS} units`, `within the last ${remembered} hours`],
  'api/events': [
    `reads at most ${grouped(scanned)} events`,
    `arrives within about ${lag}`,
    `at least every ${await seconds('feed/events/live-events.ts', 'HEARTBEAT_INTERVAL_MS')} seconds`,
    `can have ${await constant('feed/events/stream-limits.ts', 'MAX_OF_CALLER')} open streams`,
  ],
  'api/retries': [`remembered for ${remembered} hours`, `a timeout of at least ${requestTimeout} seconds`],
  'operate/data': [`imported ${await constant('ops/import/items.ts', 'ROWS_AT_ONCE')} at a time`],
  'operate/deploy': [
    `closes a connection after ${requestTimeout} seconds`,
    `| for ${stopGrace} seconds |`,
    `| ${await seconds('process/stop.ts', 'DRAIN_TIMEOUT_MS')} seconds later, at most |`,
    `get a 503 within ${await seconds('db/postgres/postgres.ts', 'CLOSE_TIMEOUT_MS')} seconds`,
    `shutdown can take ${await seconds('db/sqlite/sqlite.ts', 'BUSY_TIMEOUT_MS')} seconds longer`,
    `it is ${stopGrace} seconds. If standard input is a terminal, however, it is 0`,
  ],
  'operate/monitoring': [
    `the first ${rejectedLines} from each address in ${rejectedSeconds} seconds`,
    `up to ${bufferedMib} MiB is buffered`,
    `of its last ${await constant('log/output.ts', 'FLUSH_INTERVAL_MS')} milliseconds`,
  ],
  'operate/postgresql': [
    `PostgreSQL ${await constant('db/postgres/requirements.ts', 'MIN_VERSION')} or later`,
    `opens up to ${connections} connections, and one more while it starts`,
    `must be at least ${connections + 1} for each instance`,
    `${limits.statementMs / 1000} seconds for a statement`,
    `new connection: ${limits.connectSeconds} by default`,
    `for a statement](#time-limits): ${limits.statementMs} by default`,
    `${await seconds('db/postgres/postgres.ts', 'IDLE_TRANSACTION_TIMEOUT_MS')} seconds for an idle transaction`,
    `wait up to ${limits.waitSeconds} seconds`,
  ],
  'operate/scale': [`events in a stream within ${lag}`],
  'operate/sizing': [
    `latest changes, ${walMegabytes} MB`,
    `remembered for ${remembered} hours`,
    `less than ${freeMegabytes} MB left`,
    `opens up to ${connections} connections, and one more while it starts`,
  ],
  'operate/store-files': [
    `whenever it reaches ${walMegabytes} MB, ${words[await seconds('db/sqlite/maintenance.ts', 'IDLE_MS')]} seconds after`,
    `less than ${freeMegabytes} MB left`,
    `Above ${(await constant('db/sqlite/maintenance.ts', 'LARGE_WAL_BYTES')) / MIB} MB`,
    `Within about ${words[await seconds('db/sqlite/maintenance.ts', 'BLOCKED_INTERVAL_MS')]} seconds`,
  ],
  'understand/security': [
    `${await constant('access/keys/keys.rules.ts', 'SECRET_LENGTH')} more letters and digits`,
    `counts for at least the ${grouped(maxCallers)} most recent callers, and at most ${grouped(2 * maxCallers)}`,
    `the first ${grouped(await constant('log/log.ts', 'MAX_URL_LENGTH'))} characters`,
    `or ${await constant('log/log.ts', 'MAX_REJECTED_URL_LENGTH')} if the request was rejected with a 4xx`,
    `the first ${rejectedLines} in ${rejectedSeconds} seconds`,
    `At most ${await constant('log/rejections.ts', 'MAX_ADDRESSES')} addresses`,
    `up to ${bufferedMib} MiB is buffered`,
  ],
}

test.each(Object.entries(sentences))('the numbers in docs/%s.md match the code', async (page, expected) => {
  const text = (await readPage(`docs/${page}.md`)).replaceAll(/\s+/g, ' ')
  expect(expected.filter((sentence) => !text.includes(sentence))).toEqual([])
})
