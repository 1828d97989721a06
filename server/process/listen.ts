// Opens the service's port, or explains in one sentence why it cannot be opened.

import { isIP } from '../http/networks.ts'
import type { Route, Routes } from '../http/pipeline.ts'
import { node } from '../runtime/node.ts'
import { finishesWithin } from '../runtime/timeout.ts'
import type { Config } from './settings/config.ts'

/**
 * Maximum time between a request's headers and its response. After that, Bun closes the connection, even if the client is still sending
 * data.
 */
const REQUEST_TIMEOUT_SECONDS = 30
const LOOKUP_TIMEOUT_MS = 3000

type Address = Pick<Config, 'host' | 'port'>

export interface ListenOptions {
  readonly requestTimeoutSeconds?: number | undefined
  /** Whether other workers listen on the same port. */
  readonly isShared?: boolean
  /** Whether to use any free port if the configured one is in use. */
  readonly takesAny?: boolean | undefined
}

/** The part of the application that Bun.serve needs. */
interface Served {
  readonly routes: Readonly<Record<string, Route | Routes[string]>>
  readonly fetch: Route
  error(error: Error): Response
}

export function listen(
  app: Served,
  { host, port }: Address,
  { requestTimeoutSeconds = REQUEST_TIMEOUT_SECONDS, isShared = false }: ListenOptions = {},
): Bun.Server<undefined> {
  return Bun.serve({
    hostname: host,
    port,
    // Share the port only among workers: a second service on the same port would silently receive half of the connections.
    reusePort: isShared,
    idleTimeout: requestTimeoutSeconds,
    // Disable Bun's limit, because Bun would send a 413 without a body. The service itself rejects large bodies without reading them, and
    // its response has a body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    development: false,
    routes: app.routes,
    fetch: app.fetch,
    error: app.error,
  })
}

/** Opens the port. Throws an error that names the setting to change. */
export async function openPort(
  app: Served,
  address: Address,
  options: ListenOptions = {},
): Promise<Bun.Server<undefined>> {
  const { host, port } = address
  try {
    return listen(app, address, options)
  } catch (cause) {
    // Resolve the host name separately, because Bun's error codes for unresolvable names vary.
    const isKnown = await canBeResolved(host)
    const { code, message } = cause as NodeJS.ErrnoException
    if (options.takesAny && isKnown && code === 'EADDRINUSE') return listen(app, { host, port: 0 })
    const reason = isKnown
      ? (reasons[code ?? ''] ?? `${message}; check HOST and PORT`)
      : 'that name cannot be resolved; set HOST to an IP address of this machine'
    throw new Error(`The service cannot listen on ${host}, port ${port}: ${reason}.`, { cause })
  }
}

/**
 * Throws if the port cannot be opened. Call it first, so a service that cannot start does not touch the store. Another program may still
 * take the port before `openPort` does.
 */
export async function requireFreePort(address: Address): Promise<void> {
  if (address.port === 0) return
  const unavailable = async () => new Response(null, { status: 503 })
  const probe = await openPort({ routes: {}, fetch: unavailable, error: () => new Response(null) }, address)
  await probe.stop(true)
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is already listening there; stop it, or choose another port with --port or PORT',
  EACCES: 'only the superuser may use this port; set PORT to 1024 or higher',
  EADDRNOTAVAIL:
    'this machine does not have that address; set HOST to one of its addresses, or to 0.0.0.0 for all of them',
}

function canBeResolved(host: string): Promise<boolean> {
  return isIP(host) === 0
    ? finishesWithin(LOOKUP_TIMEOUT_MS, node.dns.lookup(host)).catch(() => false)
    : Promise.resolve(true)
}
