// The log's destination, buffered as pino recommends for speed: https://github.com/pinojs/pino/blob/main/docs/asynchronous.md
import pino from 'pino'

export const logDestination = pino.destination({ dest: 1, minLength: 4096, periodicFlush: 1000, sync: false })
