// Strings for each format: valid, invalid, and in notations that only a lenient parser reads as the format.
import { notKnown } from '../known.ts'

const formats: Readonly<Record<string, readonly string[]>> = {
  'date-time': [
    ...['2026-12-01T09:00:00Z', '2024-02-29T23:59:59.999+14:00', '1970-01-02T00:00:00-00:00'],
    ...['9998-12-31T23:59:59.123456789Z', '2026-02-30T00:00:00Z', '2023-02-29T00:00:00Z', '2026-13-01T00:00:00Z'],
    ...['2026-12-01T25:00:00Z', '2026-12-01T09:60:00Z', 'tomorrow', '', '2026-12-01', '2026-12-01T09:00:00'],
    ...['1764579600', ' 2026-12-01T09:00:00Z', '２０２６-12-01T09:00:00Z'],
  ],
}

/** Returns strings of a format, a valid one first, and strings that resemble the format. Throws for an unknown format. */
export function stringsOfFormat(name: string): readonly string[] {
  const strings = formats[name]
  if (!strings) throw notKnown(`the format ${name}`, 'values/formats.ts')
  return strings
}
