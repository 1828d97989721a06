// Explains to the operator in one sentence why PostgreSQL cannot be reached. Bun's client reports little more than "Failed to connect".

import { join } from 'node:path'
import { SQL } from 'bun'
import { node } from '../../runtime/node.ts'
import type { PostgresTarget } from '../connection-string.ts'

const PROBE_TIMEOUT_MS = 1000

export class NoResponse extends Error {
  constructor(seconds: number) {
    super(`No response for ${seconds} seconds.`)
  }
}

/** Describes the server's address for an operator. */
export function addressOf({ host, port }: PostgresTarget): string {
  return host.startsWith('/') ? `the socket ${socketOf(host, port)}` : `${host} port ${port}`
}

export async function whyNotConnected(target: PostgresTarget, cause: unknown): Promise<string> {
  const address = addressOf(target)
  if (!(cause instanceof Error)) return `${address} could not be reached: ${cause}.`
  if (cause instanceof NoResponse || codeOf(cause) === 'ERR_POSTGRES_CONNECTION_TIMEOUT')
    return `PostgreSQL at ${address} did not respond (timeout).`
  if (cause instanceof SQL.PostgresError && cause.errno) return whyRejected(target, cause)
  if (codeOf(cause) === 'ERR_POSTGRES_TLS_NOT_AVAILABLE')
    return `PostgreSQL at ${address} does not offer TLS, and sslmode=${target.tls.sslmode} requires it.`
  if (codeOf(cause) === 'ERR_POSTGRES_CONNECTION_REFUSED') return whyUnreachable(target, await probe(target))
  return `The connection to PostgreSQL at ${address} could not be opened: ${inOurWords(cause.message)}`
}

/** Replaces Bun's option names with the connection string's parameter names. */
function inOurWords(message: string): string {
  const names = { caFile: 'sslrootcert', certFile: 'sslcert', keyFile: 'sslkey' }
  return Object.entries(names).reduce((text, [bun, ours]) => text.replace(bun, ours), message)
}

/** Explains the server's error based on its SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function whyRejected({ user, password, tls }: PostgresTarget, { errno, message }: SQL.PostgresError): string {
  if (errno === '28P01')
    return `PostgreSQL rejected the password for user "${user}"${password === '' ? '; the connection string has no password' : ''}.`
  if (errno === '28000' && /no encryption/.test(message) && tls.sslmode === undefined)
    return `PostgreSQL rejected the connection: ${message}. It may require TLS: add sslmode=require to the connection string.`
  if (/unsupported startup parameter/.test(message))
    return `The pooler rejected the connection: ${message}. If it is PgBouncer, add pgbouncer=true to the connection string.`
  return `PostgreSQL rejected the connection: ${message}.`
}

function whyUnreachable(target: PostgresTarget, code: string | undefined): string {
  const address = addressOf(target)
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host name ${target.host} could not be resolved (${code}).`
    case 'ECONNREFUSED':
      return `No server is accepting connections at ${address} (connection refused).`
    case 'ENOENT':
      return `There is no server at ${address} (no such file).`
    case 'EACCES':
      return `The user running this process is not allowed to open ${address} (permission denied).`
    case undefined:
      return `The connection to PostgreSQL at ${address} failed, but that address is now accepting connections.`
    default:
      return `PostgreSQL at ${address} could not be reached (${code}).`
  }
}

/**
 * Opens a socket to the server's address, without the PostgreSQL protocol. Resolves to the error code, or to undefined if the connection
 * succeeds.
 */
function probe({ host, port }: PostgresTarget): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { connect } = node.net
    const socket = host.startsWith('/') ? connect(socketOf(host, port)) : connect(port, host)
    const finish = (code: string | undefined): void => {
      socket.destroy()
      resolve(code)
    }
    socket.setTimeout(PROBE_TIMEOUT_MS, () => finish('timeout'))
    socket.once('connect', () => finish(undefined))
    socket.on('error', (error) => finish(codeOf(error) || error.message))
  })
}

const socketOf = (directory: string, port: number): string => join(directory, `.s.PGSQL.${port}`)

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
