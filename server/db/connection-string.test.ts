// Tests PostgreSQL connection strings: supported forms, errors for unsupported forms, and password redaction.
import { describe, expect, test } from 'bun:test'
import { parsePostgresUrl, redactPassword } from './connection-string.ts'

describe('parsePostgresUrl', () => {
  test.each([
    ['postgres://shop@db', { host: 'db', port: 5432, user: 'shop', password: '', database: 'shop' }],
    ['postgresql://shop:p%40ss@db:5433/pets', { port: 5433, password: 'p@ss', database: 'pets' }],
    ['postgres://shop:p@ss@db/pets', { host: 'db', password: 'p@ss' }],
    ['postgres://shop:a:b@db/pets', { user: 'shop', password: 'a:b' }],
    ['postgres://shop%40team@[::1]:5433/pe%20ts', { host: '::1', user: 'shop@team', database: 'pe ts' }],
    ['postgres://shop@%2Frun%2Fpostgresql/pets', { host: '/run/postgresql' }],
    ['postgres:///pets?host=/run/postgresql&user=shop', { host: '/run/postgresql', user: 'shop', database: 'pets' }],
    ['postgres://shop@/?host=/tmp&port=5433&dbname=pets', { host: '/tmp', port: 5433, database: 'pets' }],
    ['postgres://shop@db/pets', { servers: [{ host: 'db', port: 5432 }], needsPrimary: false }],
    ['postgres://shop@db/pets?target_session_attrs=read-write', { needsPrimary: true }],
    [
      'postgres://shop@db1:5433,[::1],db3:1/pets',
      {
        host: 'db1',
        port: 5433,
        servers: [
          { host: 'db1', port: 5433 },
          { host: '::1', port: 5432 },
          { host: 'db3', port: 1 },
        ],
        needsPrimary: true,
      },
    ],
    [
      'postgres:///pets?user=shop&host=db1,db2&port=5433&target_session_attrs=primary',
      {
        servers: [
          { host: 'db1', port: 5433 },
          { host: 'db2', port: 5433 },
        ],
        needsPrimary: true,
      },
    ],
    ['postgres://shop@db/pets?password=a%26b', { password: 'a&b' }],
    ['postgres://shop@db/pets?pgbouncer=true', { pgbouncer: true, tls: {} }],
    [
      'postgres://shop@db/pets?sslmode=verify-full&sslrootcert=/ca.pem',
      { tls: { sslmode: 'verify-full', sslrootcert: '/ca.pem' } },
    ],
    [
      'postgres://shop@db/pets',
      { limits: { connectSeconds: 3, statementMs: 3500, silenceSeconds: 4, waitSeconds: 8 } },
    ],
    [
      'postgres://shop@db/pets?connect_timeout=10&statement_timeout=10000',
      { limits: { connectSeconds: 10, statementMs: 10_000, silenceSeconds: 11, waitSeconds: 22 } },
    ],
  ])('parses %s', (connectionString, expected) => {
    expect(parsePostgresUrl(connectionString)).toMatchObject(expected)
  })

  test.each([
    ['postgres://shop:a/b@db/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop:a#b@db/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop:a?b@db/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop:12/34@db/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop:%zz@db/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop@db:port/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://db/pets', 'must include a user'],
    ['postgres://shop@db:70000/pets', 'must have a port from 1 to 65535.'],
    [
      'postgres://shop@db1,db2/pets?target_session_attrs=any',
      'must have target_session_attrs=read-write if it has several',
    ],
    [
      'postgres://shop@db/pets?target_session_attrs=standby',
      'must set target_session_attrs to one of any, read-write, primary.',
    ],
    ['postgres://shop@db1,db2,db3/pets?port=1,2', 'must have one port, or one for each host.'],
    ['postgres://shop@db1:1,db2:0/pets', 'must have a port from 1 to 65535.'],
    ['postgres://shop@db1:1,db2:x/pets', 'must be postgres://user:password@host:port/database, with special'],
    ['postgres://shop@db/pets?colour=red', 'must not have the parameter "colour"; supported parameters: host, port,'],
    ['postgres://shop@db/pets?sslmode=always', 'must set sslmode to one of disable, prefer, require,'],
    ['postgres://shop@db/pets?pgbouncer=1', 'must set pgbouncer to true or false.'],
    ['postgres://shop@db/pets?connect_timeout=0', 'must have a connect_timeout from 1 to 600 seconds.'],
    ['postgres://shop@db/pets?statement_timeout=2s', 'must have a statement_timeout from 500 to 600000 milliseconds.'],
  ])('rejects %s: %s', (connectionString, message) => {
    expect(() => parsePostgresUrl(connectionString)).toThrow(message)
  })
})

describe('redactPassword', () => {
  test.each([
    ['postgres://shop:s3cret@db:5433/pets?sslmode=require', 'postgres://shop:***@db:5433/pets?sslmode=require'],
    ['postgres://shop@db/pets', 'postgres://shop@db/pets'],
    ['postgres://shop:s3cret@db1:1,db2:2/pets', 'postgres://shop:***@db1:1,db2:2/pets'],
    ['postgres://shop@db/pets?password=s3cret&user=a', 'postgres://shop@db/pets?password=***&user=a'],
    ['postgres://shop@db/pets?p%61ssword=s3cret', 'postgres://shop@db/pets?***'],
    ['postgres://shop@db/pets?sslpassword=s3cret', 'postgres://shop@db/pets?sslpassword=***'],
    ['postgres://shop:%zz@db/pets', 'postgres://shop:***@db/pets'],
    ['sqlite:./a@b:c.db', 'sqlite:./a@b:c.db'],
    ['sqlite:postgres://shop:s3cret@db/pets?password=s3cret', 'sqlite:postgres://shop:***@db/pets?password=***'],
    ['sqlite:mysql://shop:s3cret@db/pets', 'sqlite:mysql://shop:***@db/pets'],
  ])('hides every secret in %s', (connectionString, shown) => {
    expect(redactPassword(connectionString)).toBe(shown)
  })

  // Strings with a special meaning in URLs, inserted before, inside, and after a password.
  const marks = ['@', ':', '/', '?', '#', '%', '&', '=', ' ', '%zz', '[', ']']
  const passwords = marks.flatMap((mark) => [`${mark}s3cret`, `s3${mark}cret`, `s3cret${mark}`])
  const forms = [
    (password: string) => `postgres://shop:${password}@db:5432/pets`,
    (password: string) => `postgres://:${password}@db/pets`,
    (password: string) => `postgres://shop@db/pets?password=${password}`,
    (password: string) => `postgres://shop@db/pets?sslmode=require&sslpassword=${password}`,
  ]

  test.each(passwords)('no part of the password %s appears in the redacted string or in an error', (password) => {
    for (const form of forms) {
      const connectionString = form(password)
      expect([connectionString, redactPassword(connectionString)]).not.toEqual([
        connectionString,
        expect.stringMatching(/s3|cret/),
      ])
      expect([connectionString, errorOf(connectionString)]).not.toEqual([
        connectionString,
        expect.stringMatching(/s3|cret/),
      ])
    }
  })

  function errorOf(connectionString: string): string {
    try {
      parsePostgresUrl(connectionString)
      return ''
    } catch (error) {
      return String(error)
    }
  }
})
