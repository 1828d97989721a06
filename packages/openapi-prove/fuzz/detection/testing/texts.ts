// The patterns and formats of the random schemas, each with strings of any length that match.

/** Returns a string of this length; undefined if there is none. */
type OfLength = (length: number) => string | undefined

const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Generates strings that consist of a prefix followed by letters. */
function startingWith(prefix: string): OfLength {
  return (length) => (length < prefix.length ? undefined : prefix + 'a'.repeat(length - prefix.length))
}

/** Generates strings that consist of at least one letter followed by a suffix. */
function endingWith(suffix: string): OfLength {
  return (length) => (length <= suffix.length ? undefined : 'a'.repeat(length - suffix.length) + suffix)
}

function only(...texts: readonly string[]): OfLength {
  return (length) => texts.find((text) => text.length === length)
}

/** Patterns that can match strings of any length from 1 up. */
export const patterns: Readonly<Record<string, OfLength>> = {
  '^[a-z]+$': (length) => repeated('bcdfghjk', length),
  '^[A-Z][A-Za-z0-9]*$': startingWith('A'),
  '^[a-z0-9]+(-[a-z0-9]+)*$': (length) => (length < 3 ? repeated('a1', length) : `a-${repeated('b2', length - 2)}`),
  '^#': startingWith('#'),
  x$: (length) => (length < 1 ? undefined : `${'a'.repeat(length - 1)}x`),
  '^[^/]*$': (length) => repeated('ab.', length),
}

/** Patterns that only strings of one length can match. */
export const fixedPatterns: Readonly<Record<string, OfLength>> = {
  '^\\d{3}-\\d{4}$': only('555-0142'),
  '^[A-Z]{2}$': only('DE'),
}

interface Format {
  readonly valid: OfLength
  /** The lowest `minLength` and `maxLength` to draw. Some strings of the format satisfy each of them, and others do not. */
  readonly lengths?: { readonly minLength: number; readonly maxLength: number }
  /** A pattern that some, but not all, strings of the format match. */
  readonly pattern?: string
  /** Strings of the format that the pattern does not match. */
  readonly others?: readonly string[]
}

export const formats: Readonly<Record<string, Format>> = {
  email: {
    valid: endingWith('@example.com'),
    lengths: { minLength: 14, maxLength: 20 },
    pattern: '@example\\.com$',
    others: ['a@example.org'],
  },
  uri: {
    valid: startingWith('https://example.com/'),
    lengths: { minLength: 21, maxLength: 30 },
    pattern: '^https://',
    others: ['urn:a:b', 'http://example.com/'],
  },
  hostname: {
    valid: endingWith('.example.com'),
    lengths: { minLength: 14, maxLength: 20 },
    pattern: '\\.com$',
    others: ['example.org'],
  },
  byte: {
    valid: (length) => (length % 4 === 0 ? repeated('YWJj', length) : undefined),
    lengths: { minLength: 4, maxLength: 8 },
  },
  'date-time': {
    valid: only('2026-12-01T09:00:00Z', '2026-12-01T09:00:00.5Z'),
    pattern: 'Z$',
    others: ['2026-12-01T09:00:00+02:00'],
  },
  date: { valid: only('2026-12-01'), pattern: '^20', others: ['1999-12-31'] },
  time: { valid: only('09:00:00Z', '23:59:59.5+02:00') },
  uuid: { valid: only('123e4567-e89b-42d3-a456-426614174000') },
  ipv4: { valid: only('1.2.3.4', '127.0.0.1', '192.168.100.200') },
  ipv6: { valid: only('::1', '2001:db8::1') },
  duration: { valid: only('P1D', 'PT1H30M') },
}

/** Characters for strings that follow no pattern or format. */
export const strayCharacters = ['a', '!', ' ', '😀', '/']
