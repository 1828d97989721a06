// The log destination for the servers that have our service's features: buffered, as pino recommends for speed.
// https://github.com/pinojs/pino/blob/main/docs/asynchronous.md
import pino from 'pino'

const { LOG_FILE = '' } = process.env

export const logDestination = pino.destination({ dest: LOG_FILE, minLength: 4096, periodicFlush: 1000, sync: false })
