// Parses PostgreSQL connection strings and redacts their passwords for display.

export interface ServerAddress {
  /** A host name, an IP address, or the directory of a Unix socket. */
  readonly host: string
  readonly port: number
}

/** The address of a PostgreSQL database and the settings for connecting to it. `host` and `port` are those of the first server. */
export interface PostgresTarget extends ServerAddress {
  readonly servers: readonly ServerAddress[]
  /** Whether to ask the servers which one accepts writes, and to use only that one. */
  readonly needsPrimary: boolean
  readonly user: string
  /** The password; empty if the connection string has none. */
  readonly password: string
  readonly database: string
  /** Whether connections go through PgBouncer in transaction mode. */
  readonly pgbouncer: boolean
  /** The TLS parameters, exactly as in the connection string. */
  readonly tls: Readonly<Record<string, string>>
  readonly limits: TimeLimits
}

export interface TimeLimits {
  readonly connectSeconds: number
  /** Time after which the server cancels a statement. */
  readonly statementMs: number
  /** Time without a response after which the connection is dropped; slightly longer than `statementMs`. */
  readonly silenceSeconds: number
  /** Maximum wait for a connection, for a lock, or for the response to a statement queued behind others. */
  readonly waitSeconds: number
}

const tlsParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslpassword', 'channel_binding']
const parameters = [
  ...['host', 'port', 'user', 'password', 'dbname', 'pgbouncer', 'connect_timeout', 'statement_timeout'],
  'target_session_attrs',
  ...tlsParameters,
]
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full']

const form =
  'must be postgres://user:password@host:port/database, with special characters in the user and password percent-encoded (@ as %40, / as %2F, ? as %3F, # as %23, % as %25).'

// Rejects an @ after the host. An @ there means that the password contains an unencoded character, such as /, and that part of the password
// would be read as the host.
const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:/?#]*?)(?::(?<password>[^/?#]*))?@)?(?<servers>[^/?#@]*)(?:\/(?<database>[^/?#@]*))?(?:\?(?<query>[^#@]*))?$/

/** Parses a connection string. Error messages describe the expected form and never quote text that may belong to the password. */
export function parsePostgresUrl(connectionString: string): PostgresTarget {
  const parts = pattern.exec(connectionString)?.groups
  if (!parts) throw new Error(form)
  const query = readQuery(parts.query ?? '')
  const valueFor = (name: string): string => query[name] || decode(parts[name === 'dbname' ? 'database' : name] ?? '')
  const user = valueFor('user')
  if (user === '') throw new Error('must include a user, as in postgres://user@host/database.')
  const servers = readServers(parts.servers ?? '', query)
  return {
    ...(servers[0] as ServerAddress),
    servers,
    needsPrimary: readSessionAttrs(query.target_session_attrs, servers.length),
    user,
    password: valueFor('password'),
    database: valueFor('dbname') || user,
    pgbouncer: query.pgbouncer === 'true',
    tls: Object.fromEntries(Object.entries(query).filter(([name]) => tlsParameters.includes(name))),
    limits: readLimits(query),
  }
}

function readLimits(query: Record<string, string>): TimeLimits {
  const connectSeconds = readWhole(query, 'connect_timeout', { initial: 3, min: 1, max: 600, unit: 'seconds' })
  const statementMs = readWhole(query, 'statement_timeout', {
    initial: 3500,
    min: 500,
    max: 600_000,
    unit: 'milliseconds',
  })
  const silenceSeconds = Math.ceil((statementMs + 500) / 1000)
  return { connectSeconds, statementMs, silenceSeconds, waitSeconds: 2 * silenceSeconds }
}

interface Range {
  readonly initial: number
  readonly min: number
  readonly max: number
  readonly unit: string
}

function readWhole(query: Record<string, string>, name: string, { initial, min, max, unit }: Range): number {
  const text = query[name] ?? String(initial)
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) throw new Error(`must have a ${name} from ${min} to ${max} ${unit}.`)
  return value
}

function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const part of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...value] = part.split('=').map(decode)
    if (!parameters.includes(name)) {
      // Omit the unsupported name from the message if it follows a password parameter: if the password contains an unencoded &, the name is
      // part of the password.
      const password = query.password ?? query.sslpassword
      throw new Error(
        `must not have ${password === undefined ? `the parameter "${name}"` : 'other parameters'}; supported parameters: ${parameters.join(', ')}.`,
      )
    }
    query[name] = value.join('=')
  }
  const { sslmode, pgbouncer = 'false' } = query
  if (sslmode !== undefined && !sslModes.includes(sslmode))
    throw new Error(`must set sslmode to one of ${sslModes.join(', ')}, not "${sslmode}".`)
  if (!['true', 'false'].includes(pgbouncer)) throw new Error('must set pgbouncer to true or false.')
  return query
}

/** Reads comma-separated hosts and ports. Parameters override the URL; a single port applies to every host. */
function readServers(text: string, query: Record<string, string>): ServerAddress[] {
  const inUrl = text.split(',').map((part) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(part)?.slice(1) ?? [part, ':'])
  const hosts = query.host?.split(',') ?? inUrl.map(([host = '']) => decode(host))
  const ports = query.port?.split(',') ?? inUrl.map(([, port = '']) => decode(port))
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error('must have one port, or one for each host.')
  return hosts.map((host, n) => {
    return { host: host.replace(/^\[(.*)\]$/, '$1') || 'localhost', port: readPort(ports[n] ?? ports[0] ?? '') }
  })
}

const sessionAttrs = ['any', 'read-write', 'primary']

/**
 * Returns whether to use only a server that accepts writes. Unlike PostgreSQL's own clients, rejects `any` with several hosts, because a
 * store cannot run on a read-only server.
 */
function readSessionAttrs(text: string | undefined, hosts: number): boolean {
  const attrs = text ?? (hosts > 1 ? 'read-write' : 'any')
  if (!sessionAttrs.includes(attrs))
    throw new Error(`must set target_session_attrs to one of ${sessionAttrs.join(', ')}.`)
  if (attrs === 'any' && hosts > 1)
    throw new Error('must have target_session_attrs=read-write if it has several hosts.')
  return attrs !== 'any'
}

function readPort(text: string): number {
  const port = text === '' ? 5432 : Number(text)
  // Omit the port from the message, because it may be an unencoded part of the password.
  if (!/^\d*$/.test(text)) throw new Error(form)
  if (port < 1 || port > 65_535) throw new Error('must have a port from 1 to 65535.')
  return port
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error(form)
  }
}

/** Redacts a connection string for display. Hides an invalid one completely, because any part of it may be secret. */
export function redactPassword(connectionString: string): string {
  // A PostgreSQL URL that was given a sqlite: prefix by mistake still contains a password.
  if (connectionString.startsWith('sqlite:postgres')) return `sqlite:${redactPassword(connectionString.slice(7))}`
  if (!connectionString.startsWith('postgres')) return connectionString.replace(/(:\/\/[^:/@]*):.*@/s, '$1:***@')
  const parts = pattern.exec(connectionString)?.groups
  if (!parts) return 'postgres://***'
  const { user, password, servers, database, query } = parts
  return [
    'postgres://',
    user === undefined ? '' : `${user}${password === undefined ? '' : ':***'}@`,
    servers,
    database === undefined ? '' : `/${database}`,
    query === undefined ? '' : `?${query.split('&').map(redactParameter).join('&')}`,
  ].join('')
}

/**
 * Redacts a parameter unless it is known to be harmless. An unknown name may be a percent-encoded `password`, or part of a password that
 * contains an unencoded &.
 */
function redactParameter(part: string): string {
  const name = part.split('=', 1)[0] ?? ''
  if (!parameters.includes(name)) return '***'
  return name.endsWith('password') ? `${name}=***` : part
}
