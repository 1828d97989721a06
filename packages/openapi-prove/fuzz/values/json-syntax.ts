// JSON syntax, and values of every type to send where another type is expected.

const deep = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)

export const wrongTypes: readonly { readonly type: string; readonly texts: readonly string[] }[] = [
  { type: 'string', texts: ['"7"', '""', '"null"', '"[object Object]"'] },
  { type: 'integer', texts: ['7', '0', '-1', '9223372036854775807'] },
  { type: 'boolean', texts: ['true', 'false'] },
  { type: 'null', texts: ['null'] },
  { type: 'array', texts: ['[]', '[7]', '["a"]', '[{}]', '[null]', deep('[', ']', 100), deep('[', ']', 3000)] },
  {
    type: 'object',
    texts: ['{}', '{"__proto__":7}', '{"toString":null}', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
  },
]

/** Formats a JSON string; if `escaped`, escapes every character. */
export function quote(text: string, escaped: boolean): string {
  if (!escaped) return JSON.stringify(text)
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `"${codes.map((code) => `\\u${code}`).join('')}"`
}

export const field = (name: string, text: string): string => `${JSON.stringify(name)}:${text}`

export const brace = (pairs: readonly string[], space = ''): string =>
  `${space}{${space}${pairs.join(`${space},${space}`)}${space}}${space}`

export const bracket = (items: readonly string[]): string => `[${items.join()}]`
