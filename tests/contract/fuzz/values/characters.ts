// Characters that software often mishandles.
import fc, { type Arbitrary } from 'fast-check'

/** A random character: mostly plain, sometimes from the far ends of Unicode, never a lone surrogate. */
export const character: Arbitrary<string> = fc.oneof(
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

export const unusual: readonly string[] = [
  `"'\`\\/`,
  '%_*?',
  '&=+#;,',
  '<b>{{7*7}}</b>',
  "'; DROP TABLE x; --",
  'éßİıſ',
  'e\u0301\u0300',
  '한日本',
  '\u202eabc\u200d\ufeff',
  '\ufffd\uffff\ue000',
  '👩\u200d👩\u200d👧🇩🇪',
  '\u{10ffff}\u{e0001}',
]

export const whitespace: readonly string[] = [' ', '\u00a0', '\u2003\u3000', '\u2028\u202f']

export const invisible: readonly string[] = [
  '\u00ad',
  '\u200b\u200d',
  '\u3164',
  ' \u2800',
  '\u{e0061}',
  '\ufeff\u{e0100} ',
]

export const controlCharacters: readonly string[] = [
  '\0',
  '\u0001',
  '\b',
  '\t',
  '\n',
  '\r',
  '\u001b',
  '\u007f',
  '\u0080',
  '\u0085',
  '\u009f',
]

export const loneSurrogates: readonly string[] = ['\ud800', '\udfff', '\ude00\ud83d']
