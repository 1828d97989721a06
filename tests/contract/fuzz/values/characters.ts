// Characters and names that software often mishandles.

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
  ...['\0', '\u0001', '\b', '\t', '\n', '\r'],
  ...['\u001b', '\u007f', '\u0080', '\u0085', '\u009f'],
]

export const loneSurrogates: readonly string[] = ['\ud800', '\udfff', '\ude00\ud83d']

/** Property names that every JavaScript object has or that tools treat specially. */
export const trickyNames = ['$ref', '__proto__', 'constructor', 'hasOwnProperty', 'id[]', 'length', 'toString']
