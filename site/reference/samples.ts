// Generates an operation's code samples, which run unmodified: they use the service's URL, and read the key from PETSTORE_KEY if needed.
import { curlCommand, javascriptLiteral } from '../../contract/code-samples.ts'
import type { Parameter } from '../../contract/document.ts'
import type { ServiceAccess } from '../commands.ts'
import type { ReferenceOperation } from './contract.ts'

export interface Sample {
  readonly language: 'curl' | 'JavaScript' | 'Python'
  /** The language of the code block. */
  readonly syntax: string
  readonly code: string
}

interface SampleRequest {
  readonly method: string
  readonly url: string
  readonly type: string | undefined
  readonly body: unknown
  readonly needsKey: boolean
  /** Whether the request takes an Idempotency-Key, which makes it safe to retry. */
  readonly isKeyed: boolean
  /** Whether the response has a body. */
  readonly hasResult: boolean
}

export function samplesOf(operation: ReferenceOperation, { url, needsKeys }: ServiceAccess): Sample[] {
  const [body] = operation.bodies
  const request = {
    method: operation.method,
    url: `${url}${pathOf(operation)}`,
    type: body?.type,
    body: body?.examples[0]?.value,
    needsKey: needsKeys,
    isKeyed: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
    hasResult: operation.result !== undefined,
  }
  return [
    { language: 'curl', syntax: 'sh', code: curl(request) },
    { language: 'JavaScript', syntax: 'js', code: javascript(request) },
    { language: 'Python', syntax: 'python', code: python(request) },
  ]
}

/** Fills in the path with example parameters. Omits optional parameters except `limit`, because a list with every filter would be empty. */
function pathOf({ path, parameters }: ReferenceOperation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(
      String(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.example),
    ),
  )
  const query = parameters.filter(
    ({ in: location, name, required }) => location === 'query' && (required || name === 'limit'),
  )
  return query.length > 0 ? `${filled}?${query.map(queryText).join('&')}` : filled
}

function queryText({ name, example }: Parameter): string {
  return [example]
    .flat()
    .map((value) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}

function curl({ method, url, type, body, needsKey }: SampleRequest): string {
  return curlCommand({
    method,
    url,
    needsKey,
    ...(type ? { headers: [['Content-Type', type]], body: JSON.stringify(body) } : {}),
  })
}

function javascript({ method, url, type, body, needsKey, isKeyed, hasResult }: SampleRequest): string {
  const headers = [
    ...(needsKey ? [`Authorization: \`Bearer \${process.env.PETSTORE_KEY}\``] : []),
    ...(type ? [`'Content-Type': '${type}'`] : []),
    ...(isKeyed ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}',`]),
    ...(headers.length > 0 ? [headersLiteral(headers)] : []),
    ...(type ? [`body: JSON.stringify(${javascriptLiteral(body)}),`] : []),
  ]
  const call = options.length > 0 ? `fetch('${url}', {\n  ${options.join('\n  ')}\n})` : `fetch('${url}')`
  return [
    `const response = await ${call}`,
    'if (!response.ok) throw new Error(await response.text())',
    `console.log(${hasResult ? 'await response.json()' : 'response.status'})`,
  ].join('\n')
}

function headersLiteral(headers: readonly string[]): string {
  const line = `headers: { ${headers.join(', ')} },`
  return line.length < 80 ? line : `headers: {\n    ${headers.join(',\n    ')},\n  },`
}

/** Writes a Python sample that uses only the standard library, so it runs without installing anything. */
function python({ method, url, type, body, needsKey, isKeyed, hasResult }: SampleRequest): string {
  const modules = [
    ...(hasResult || type ? ['json'] : []),
    ...(needsKey ? ['os'] : []),
    'urllib.error',
    'urllib.request',
    ...(isKeyed ? ['uuid'] : []),
  ]
  const headers = [
    ...(needsKey ? ['"Authorization": f"Bearer {os.environ[\'PETSTORE_KEY\']}"'] : []),
    ...(type ? [`"Content-Type": "${type}"`] : []),
    ...(isKeyed ? ['"Idempotency-Key": str(uuid.uuid4())'] : []),
  ]
  return [
    `import ${modules.join(', ')}`,
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    ...(method === 'GET' ? [] : [`    method="${method}",`]),
    ...(headers.length > 0 ? ['    headers={', ...headers.map((header) => `        ${header},`), '    },'] : []),
    ...(type ? [`    data=json.dumps(${pythonLiteral(body)}).encode(),`] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    `        print(${hasResult ? 'json.load(response)' : 'response.status'})`,
    'except urllib.error.HTTPError as error:',
    '    raise SystemExit(error.read().decode())',
  ].join('\n')
}

function pythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, inner]) => `"${name}": ${pythonLiteral(inner)}`)
    .join(', ')}}`
}
