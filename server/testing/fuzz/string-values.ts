// Strings for a schema, before they are written as JSON or into an address: those that fit, and those that do not.
import fc, { type Arbitrary } from 'fast-check'
import { type Noted, noted, type Schema, trickyNames } from './schema.ts'

const character = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...'abcdefgxyzRXZ0179') },
  { weight: 2, arbitrary: fc.constantFrom(...' %_\\\'"`&=+#/?;,.-<>{}$:*|\u00a0\u3000\u2028\u200d\ufeff') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...'éßẞİıſKΣσςŉﬃǅ한日\u0301\u0300\u202e\ufffd\uffff\ue000',
      'e\u0301',
      '\u1112\u1161\u11ab',
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(...'😀𝒳𐐀𠮷\u{10ffff}\u{e0001}', '👩\u200d👩\u200d👧', '🇩🇪') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
)
const controls = fc.constantFrom(...'\0\u0001\b\t\n\r\u001b\u001f\u007f\u0080\u0085\u009f')
const halves = fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff', '\ude00\ud83d')
const blanks = fc.string({
  unit: fc.constantFrom(...' \u00a0\u1680\u2003\u2028\u202f\u3000'),
  minLength: 1,
  maxLength: 8,
})

/** Any text without half characters. */
export const anyText = fc.string({ unit: character, maxLength: 24 })

export function rightString(schema: Schema): Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format !== undefined) return rightFormat(schema)
  const { minLength = 0, maxLength = 60 } = schema
  const cut = (text: string): string => [...text].slice(0, maxLength).join('')
  const full = fc
    .tuple(character, fc.constantFrom(minLength, maxLength - 1, maxLength))
    .map(([c, n]) => cut(c.repeat(n)))
  const free = [
    { weight: 6, arbitrary: anyText.map(cut) },
    { weight: 1, arbitrary: full },
  ]
  const matching =
    schema.pattern === undefined
      ? []
      : [{ weight: 1, arbitrary: fc.stringMatching(new RegExp(schema.pattern, 'u')).map(cut) }]
  // A pattern that hardly any text fits leaves only the texts that are made from it.
  const isLoose = fc.sample(anyText, { numRuns: 100, seed: 1 }).filter((text) => fits(schema, cut(text))).length > 20
  return fc.oneof(...examples(schema), ...(isLoose ? free : []), ...matching).filter((text) => fits(schema, text))
}

/** Texts that do not fit. `longest` bounds how far beyond its length one may go, since an address cannot be as long as a body. */
export function wrongString(schema: Schema, longest: number): Arbitrary<Noted> {
  if (schema.enum) return noted('not in the list', wrongChoice(schema.enum))
  if (schema.format !== undefined) return noted('not of the format', fc.constantFrom(...wrongFormat(schema.format)))
  const around = (odd: Arbitrary<string>) => fc.tuple(anyText, odd, anyText).map((parts) => parts.join(''))
  const { maxLength = longest } = schema
  const lengths = fc.constantFrom(
    ...[maxLength + 1, maxLength + 2, longest].filter((length) => length > maxLength),
    maxLength,
  )
  const long = fc.tuple(fc.constantFrom('x', 'é', '😀', 'e\u0301'), lengths).map(([c, n]) => c.repeat(n))
  return fc
    .oneof(
      noted('too short', fc.constant('')),
      noted('too long', long),
      noted('white space only', blanks),
      noted('a control character', around(controls)),
      noted('half a character', around(halves)),
    )
    .filter(({ text }) => !fits(schema, text))
}

function fits({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern = '' }: Schema, text: string): boolean {
  const length = [...text].length
  return text.isWellFormed() && length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(text)
}

function wrongChoice(choices: readonly string[]): Arbitrary<string> {
  const near = choices.flatMap((choice) => [
    choice.toUpperCase(),
    ` ${choice}`,
    `${choice}\n`,
    `${choice},${choice}`,
    choice.slice(1),
  ])
  return fc.oneof(fc.constantFrom(...near, ...trickyNames), anyText).filter((text) => !choices.includes(text))
}

const examples = ({ example }: Schema) =>
  typeof example === 'string' ? [{ weight: 1, arbitrary: fc.constant(example) }] : []

function rightFormat(schema: Schema): Arbitrary<string> {
  if (schema.format === 'date-time') return dateTime
  if (typeof schema.example === 'string') return fc.constant(schema.example)
  throw new Error(`Teach ${import.meta.file} the format ${schema.format}, or give its schema an example.`)
}

const dateTime = fc
  .tuple(
    fc.date({ min: new Date('1970-01-02T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true }),
    fc.constantFrom('', '.5', '.000', '.123456789'),
    fc.constantFrom('Z', '+00:00', '-00:00', '+02:00', '-11:30', '+14:00'),
  )
  .map(([date, fraction, zone]) => date.toISOString().slice(0, 19) + fraction + zone)

const wrongDates = [
  'tomorrow',
  '2026-12-01',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-12-01T25:00:00Z',
  '2026-12-01T09:00:00',
]
const wrongFormat = (format: string): readonly string[] => ['', ...(format === 'date-time' ? wrongDates : [])]
