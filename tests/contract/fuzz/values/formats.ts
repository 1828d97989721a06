// Valid and invalid strings for the known formats.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc, { type Arbitrary } from 'fast-check'

interface Format {
  readonly valid: readonly string[]
  readonly invalid: readonly string[]
  /** Other notations, which only a lenient parser accepts. */
  readonly lenient?: readonly string[]
  readonly random?: Arbitrary<string>
  /** Returns a string of the format that contains a unique string of letters and digits. */
  unique?(text: string): string
}

const dateTimes = fc
  .tuple(
    fc.date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true }),
    fc.constantFrom('', '.5', '.000', '.123456789'),
    fc.constantFrom('Z', '+00:00', '-00:00', '+02:00', '-11:30', '+14:00'),
  )
  .map(([date, fraction, zone]) => date.toISOString().slice(0, 19) + fraction + zone)

const formats: Readonly<Record<string, Format>> = {
  'date-time': {
    valid: [
      '2026-12-01T09:00:00Z',
      '2024-02-29T23:59:59.999+14:00',
      '1970-01-02T00:00:00-00:00',
      '9998-12-31T23:59:59.123456789Z',
    ],
    invalid: [
      'tomorrow',
      '',
      '2026-02-30T00:00:00Z',
      '2023-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-12-01T25:00:00Z',
      '2026-12-01T09:60:00Z',
    ],
    lenient: ['2026-12-01', '2026-12-01T09:00:00', '1764579600', ' 2026-12-01T09:00:00Z', '２０２６-12-01T09:00:00Z'],
    random: dateTimes,
  },
  date: {
    valid: ['2026-12-01', '2024-02-29', '1970-01-02'],
    invalid: ['tomorrow', '', '2026-02-30', '2026-13-01'],
    lenient: ['2026-12-1', '2026-12-01T09:00:00Z'],
    random: dateTimes.map((text) => text.slice(0, 10)),
  },
  uuid: {
    valid: ['123e4567-e89b-42d3-a456-426614174000', '00000000-0000-4000-8000-000000000000'],
    invalid: ['', 'x', '123e4567', '123e4567-e89b-42d3-a456-42661417400g'],
    random: fc.uuid(),
  },
  email: {
    valid: ['a@example.com', 'a.b+c@example.org'],
    invalid: ['', 'a', '@example.com', 'a b@example.com'],
    unique: (text) => `${text}@example.com`,
  },
  ipv4: {
    valid: ['127.0.0.1', '255.255.255.255'],
    invalid: ['', '256.0.0.1', '1.2.3', 'localhost'],
    random: fc.ipV4(),
  },
  ipv6: { valid: ['::1', '2001:db8::8a2e:370:7334'], invalid: ['', ':::', '12345::', '127.0.0.1'], random: fc.ipV6() },
  uri: {
    valid: ['https://example.com/a?b=c#d', 'urn:a:b'],
    invalid: ['', 'a b', '//'],
    random: fc.webUrl(),
    unique: (text) => `https://example.com/${text}`,
  },
  'uri-reference': { valid: ['/a?b', 'https://example.com/a'], invalid: ['a b'] },
  url: {
    valid: ['https://example.com/a?b=c#d'],
    invalid: ['', 'a b'],
    unique: (text) => `https://example.com/${text}`,
  },
  hostname: {
    valid: ['example.com', 'a.example.org'],
    invalid: ['', 'a b', '-a.example'],
    unique: (text) => `${text}.example.com`,
  },
  time: { valid: ['09:00:00Z', '23:59:59.5+02:00'], invalid: ['noon', '25:00:00Z'], lenient: ['', '09:00:00', '9:00'] },
  duration: { valid: ['P1D', 'PT1H30M'], invalid: ['1 day', 'P'], lenient: [''] },
  'json-pointer': { valid: ['/a/0', ''], invalid: ['a'] },
  regex: { valid: ['^a+$'], invalid: ['('] },
  'uri-template': { valid: ['/a/{b}'], invalid: ['/{'] },
  // Formats of numbers that are written as strings.
  int32: { valid: ['1', '70'], invalid: ['', 'x'] },
  int64: { valid: ['1', '70'], invalid: ['', 'x'] },
  byte: { valid: ['', 'YQ==', 'YWJj'], invalid: ['*', 'YQ', 'a b='] },
}

/** Formats that do not restrict values. */
const free: readonly (string | undefined)[] = [undefined, 'password', 'binary']

/** Whether values of the format can be generated. */
export function isKnownFormat(name: string | undefined): boolean {
  return free.includes(name) || formatNamed(name) !== undefined
}

export function formatNamed(name: string | undefined): Format | undefined {
  return name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined
}

const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))
const validators = new Map<string, ValidateFunction>()

/** Whether a string has the format; true if the format is unknown. */
export function matchesFormat(format: string | undefined, text: string): boolean {
  if (format === undefined) return true
  const validate = validators.get(format) ?? ajv.compile({ type: 'string', format })
  validators.set(format, validate)
  return validate(text)
}
