// Sample calls of operations in TypeScript, with nothing but fetch.

/** The alternatives for access: schemes by name. `{}` is anonymous access. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[]

export interface OperationObject {
  readonly security?: Security
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example?: unknown }>> }
}

export function needsKey(security: Security): boolean {
  return security.length > 0 && security.every((option) => Object.keys(option).length > 0)
}

export function typescriptSample(method: string, path: string, operation: OperationObject): string {
  const { security = [], requestBody } = operation
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const url = `\`\${baseUrl}${path.replaceAll('{', '${')}\``
  const headers = [
    ...(needsKey(security) ? [`Authorization: \`Bearer \${key}\``] : []),
    ...(type ? [`'Content-Type': '${type}'`] : []),
  ]
  const options = [
    ...(method === 'get' ? [] : [`method: '${method.toUpperCase()}',`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} },`] : []),
    ...(type ? [`body: JSON.stringify(${literal(media?.example)}),`] : []),
  ]
  const call = options.length > 0 ? `fetch(${url}, {\n  ${options.join('\n  ')}\n})` : `fetch(${url})`
  return [
    `const response = await ${call}`,
    'if (!response.ok) throw new Error((await response.json()).message)',
    ...(method === 'delete' ? [] : ['const result = await response.json()']),
  ].join('\n')
}

/** A value as a developer would type it: names without quotes, strings in single quotes. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return `{ ${Object.entries(value)
    .map(([name, inner]) => `${name}: ${literal(inner)}`)
    .join(', ')} }`
}
