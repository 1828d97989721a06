// What a call of an operation looks like in TypeScript, with nothing but fetch.
import { needsKey, type Security } from './access.ts'

interface Media {
  readonly example?: unknown
}

export interface Described {
  readonly security?: Security
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
}

export function typescriptSample(method: string, path: string, { security = [], requestBody }: Described): string {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const address = `\`\${baseUrl}${path.replaceAll('{', '${')}\``
  const headers = [
    ...(needsKey(security) ? [`Authorization: \`Bearer \${key}\``] : []),
    ...(type ? [`'Content-Type': '${type}'`] : []),
  ]
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(type ? [`body: JSON.stringify(${literal(media?.example)}),`] : []),
  ]
  const call = options.length > 0 ? `fetch(${address}, {\n  ${options.join('\n  ')}\n})` : `fetch(${address})`
  return [
    `const response = await ${call}`,
    'if (!response.ok) throw new Error((await response.json()).message)',
    ...(method === 'delete' ? [] : ['const answer = await response.json()']),
  ].join('\n')
}

/** As someone would type it: names without quotes, texts in single ones. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')} }`
}
