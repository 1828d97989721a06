// Texts of the formats that are known by name, right and wrong; to JSON Schema an unknown format says nothing.
import fc, { type Arbitrary } from 'fast-check'

interface Format {
  readonly right: readonly string[]
  readonly wrong: readonly string[]
  readonly drawn?: Arbitrary<string>
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
    right: [
      '2026-12-01T09:00:00Z',
      '2024-02-29T23:59:59.999+14:00',
      '1970-01-02T00:00:00-00:00',
      '9998-12-31T23:59:59.123456789Z',
    ],
    wrong: [
      'tomorrow',
      '',
      '2026-12-01',
      '2026-02-30T00:00:00Z',
      '2023-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-12-01T25:00:00Z',
      '2026-12-01T09:60:00Z',
      '2026-12-01T09:00:00',
      '1764579600',
      ' 2026-12-01T09:00:00Z',
      '２０２６-12-01T09:00:00Z',
    ],
    drawn: dateTimes,
  },
  date: {
    right: ['2026-12-01', '2024-02-29', '1970-01-02'],
    wrong: ['tomorrow', '', '2026-02-30', '2026-13-01', '2026-12-1', '2026-12-01T09:00:00Z'],
    drawn: dateTimes.map((text) => text.slice(0, 10)),
  },
  uuid: {
    right: ['123e4567-e89b-42d3-a456-426614174000', '00000000-0000-4000-8000-000000000000'],
    wrong: ['', 'x', '123e4567', '123e4567-e89b-42d3-a456-42661417400g'],
    drawn: fc.uuid(),
  },
  email: { right: ['a@example.com', 'a.b+c@example.org'], wrong: ['', 'a', '@example.com', 'a b@example.com'] },
  ipv4: { right: ['127.0.0.1', '255.255.255.255'], wrong: ['', '256.0.0.1', '1.2.3', 'localhost'], drawn: fc.ipV4() },
  ipv6: { right: ['::1', '2001:db8::8a2e:370:7334'], wrong: ['', ':::', '12345::', '127.0.0.1'], drawn: fc.ipV6() },
  uri: { right: ['https://example.com/a?b=c#d', 'urn:a:b'], wrong: ['', 'a b', '//'], drawn: fc.webUrl() },
  byte: { right: ['', 'YQ==', 'YWJj'], wrong: ['*', 'YQ', 'a b='] },
}

export function formatNamed(name: string | undefined): Format | undefined {
  return name !== undefined && Object.hasOwn(formats, name) ? formats[name] : undefined
}
