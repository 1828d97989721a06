// Connection strings of PostgreSQL: what they may contain, and how they are shown without their passwords.

/** A server of PostgreSQL. */
export interface Place {
  /** A host name, an IP address, or the directory of a Unix socket. */
  readonly host: string
  readonly port: number
}

/** Where a PostgreSQL database is and how to connect to it. `host` and `port` are those of the only server, or of the first. */
export interface PostgresTarget extends Place {
  readonly places: readonly Place[]
  /** Whether the server must accept changes, so that it has to be asked first. With several servers, the one that does is used. */
  readonly needsPrimary: boolean
  readonly user: string
  /** Empty if the connection string has none. */
  readonly password: string
  readonly database: string
  /** Whether PgBouncer in transaction mode is between. */
  readonly pgbouncer: boolean
  /** The parameters about TLS, as they were given. */
  readonly tls: Readonly<Record<string, string>>
  readonly limits: TimeLimits
}

/** How long PostgreSQL may take. */
export interface TimeLimits {
  readonly connectSeconds: number
  /** For one statement, after which the server gives it up. */
  readonly statementMs: number
  /** Without any response, after which the connection is given up: a little later than the server gives up a statement. */
  readonly silenceSeconds: number
  /** For a connection, for a lock, or for the response if others are served first. */
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
  'must be postgres://user:password@host:port/database, with every special character of the user and the password percent-encoded (@ as %40, / as %2F, ? as %3F, # as %23, % as %25).'

// An @ behind the host means that a password has a character that should have been encoded. It must not be taken for a host.
const pattern =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:/?#]*?)(?::(?<password>[^/?#]*))?@)?(?<places>[^/?#@]*)(?:\/(?<database>[^/?#@]*))?(?:\?(?<query>[^#@]*))?$/

/** Throws an error whose message says what would be right, without a part of the connection string that may be a password. */
export function parsePostgresUrl(connectionString: string): PostgresTarget {
  const parts = pattern.exec(connectionString)?.groups
  if (!parts) throw new Error(form)
  const query = readQuery(parts.query ?? '')
  const given = (name: string): string => query[name] || decode(parts[name === 'dbname' ? 'database' : name] ?? '')
  const user = given('user')
  if (user === '') throw new Error('must name a user, as in postgres://user@host/database.')
  const places = readPlaces(parts.places ?? '', query)
  return {
    ...(places[0] as Place),
    places,
    needsPrimary: readSessionAttrs(query.target_session_attrs, places.length),
    user,
    password: given('password'),
    database: given('dbname') || user,
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
  if (!(value >= min && value <= max)) throw new Error(`must have a ${name} of ${min} to ${max} ${unit}.`)
  return value
}

function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const part of text.split('&').filter((part) => part !== '')) {
    const [name = '', ...value] = part.split('=').map(decode)
    if (!parameters.includes(name)) {
      // Behind a password, it may be a part of it that was not encoded.
      const password = query.password ?? query.sslpassword
      throw new Error(
        `must not have ${password === undefined ? `the parameter "${name}"` : 'other parameters'}; known are ${parameters.join(', ')}.`,
      )
    }
    query[name] = value.join('=')
  }
  const { sslmode, pgbouncer = 'false' } = query
  if (sslmode !== undefined && !sslModes.includes(sslmode))
    throw new Error(`must have an sslmode of ${sslModes.join(', ')}, not "${sslmode}".`)
  if (!['true', 'false'].includes(pgbouncer)) throw new Error('must have a pgbouncer of true or false.')
  return query
}

/** Hosts and ports are separated by commas. Parameters replace those of the URL; a single port is that of every host. */
function readPlaces(text: string, query: Record<string, string>): Place[] {
  const inUrl = text.split(',').map((part) => /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/.exec(part)?.slice(1) ?? [part, ':'])
  const hosts = query.host?.split(',') ?? inUrl.map(([host = '']) => decode(host))
  const ports = query.port?.split(',') ?? inUrl.map(([, port = '']) => decode(port))
  if (ports.length > 1 && ports.length !== hosts.length) throw new Error('must have as many ports as hosts, or one.')
  return hosts.map((host, n) => {
    return { host: host.replace(/^\[(.*)\]$/, '$1') || 'localhost', port: readPort(ports[n] ?? ports[0] ?? '') }
  })
}

const sessionAttrs = ['any', 'read-write', 'primary']

/** Unlike PostgreSQL's own clients, of several hosts none that is read-only will do: a store is useless there. */
function readSessionAttrs(text: string | undefined, hosts: number): boolean {
  const attrs = text ?? (hosts > 1 ? 'read-write' : 'any')
  if (!sessionAttrs.includes(attrs)) throw new Error(`must have target_session_attrs of ${sessionAttrs.join(', ')}.`)
  if (attrs === 'any' && hosts > 1) throw new Error('must have target_session_attrs=read-write with several hosts.')
  return attrs !== 'any'
}

function readPort(text: string): number {
  const port = text === '' ? 5432 : Number(text)
  // Without the text: it may be a part of a password that was not encoded.
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

/** The connection string as it may be shown. Of one that is not valid, any part may belong to a password. */
export function redactPassword(connectionString: string): string {
  // Someone may have put sqlite: before a PostgreSQL URL; its password must not be shown either.
  if (connectionString.startsWith('sqlite:postgres')) return `sqlite:${redactPassword(connectionString.slice(7))}`
  if (!connectionString.startsWith('postgres')) return connectionString.replace(/(:\/\/[^:/@]*):.*@/s, '$1:***@')
  const parts = pattern.exec(connectionString)?.groups
  if (!parts) return 'postgres://***'
  const { user, password, places, database, query } = parts
  return [
    'postgres://',
    user === undefined ? '' : `${user}${password === undefined ? '' : ':***'}@`,
    places,
    database === undefined ? '' : `/${database}`,
    query === undefined ? '' : `?${query.split('&').map(redactParameter).join('&')}`,
  ].join('')
}

/** Hides what is not known to be harmless: the name of a parameter may be encoded too, and a password may contain an &. */
function redactParameter(part: string): string {
  const name = part.split('=', 1)[0] ?? ''
  if (!parameters.includes(name)) return '***'
  return name.endsWith('password') ? `${name}=***` : part
}
