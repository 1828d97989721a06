// Starts a service that serves a document and behaves exactly as a model specifies.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readJson } from './json.ts'
import { accepts } from './parameter-texts.ts'
import { validatorOf } from './reference.ts'
import type { OperationModel, ParameterModel, ServiceModel } from './service-model.ts'

export interface Served {
  readonly url: string
  stop(): Promise<void>
}

export async function serve(document: object, { operations }: ServiceModel): Promise<Served> {
  let responses = 0
  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s)
    if (path === '/openapi.json') return send(response, 200, document)
    const operation = operations.find((one) => matches(one, path))
    if (!operation) return send(response, 404, { message: 'This path does not exist.' })
    const allow = operation.method === 'GET' ? 'GET, HEAD' : operation.method
    if (request.method === 'OPTIONS') return send(response, 204, undefined, { Allow: allow })
    if (!allow.split(', ').includes(request.method ?? ''))
      return send(response, 405, { message: 'The path does not support this method.' }, { Allow: allow })
    const problem = whyInvalid(operation, path, query, request) ?? (await whyInvalidBody(operation, request))
    if (problem) return send(response, problem.status, { message: problem.message })
    responses += 1
    const { body, header } = operation.response
    const turn = <T>(values: readonly T[]): T | undefined => values[responses % values.length]
    return send(response, 200, turn(body.values), { 'X-Count': String(turn(header.values)) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { ...(text === '' ? {} : { 'Content-Type': 'application/json' }), ...headers }).end(text)
}

function matches({ path }: OperationModel, target: string): boolean {
  const [segments, wanted] = [target.split('/'), path.split('/')]
  return (
    segments.length === wanted.length &&
    wanted.every((part, at) => (part === '{key}' ? segments[at] !== '' : part === segments[at]))
  )
}

interface Problem {
  readonly status: number
  readonly message: string
}

const invalid = (message: string): Problem => ({ status: 400, message })

function whyInvalid({ parameters, path }: OperationModel, target: string, query: string, request: IncomingMessage) {
  for (const parameter of parameters) {
    const raw = rawTexts(parameter, path, target, query, request)
    const texts = raw?.map((text) => decoded(parameter.in === 'query' ? text.replaceAll('+', ' ') : text))
    if (!texts) {
      if (parameter.isRequired) return invalid(`${parameter.name} is missing.`)
    } else if (!texts.every((text) => text !== undefined) || !accepts(parameter, texts))
      return invalid(`${parameter.name} is invalid.`)
  }
  return undefined
}

/** Returns a parameter's values, still encoded; undefined if the parameter is missing. */
function rawTexts(
  { name, in: location, isList, isExploded }: ParameterModel,
  path: string,
  target: string,
  query: string,
  request: IncomingMessage,
): string[] | undefined {
  const split = (text: string) => (isList && !isExploded ? text.split(',') : [text])
  if (location === 'path') return split(target.split('/')[path.split('/').indexOf('{key}')] ?? '')
  if (location === 'header') {
    const value = request.headers[name.toLowerCase()]
    return value === undefined ? undefined : split(String(value)).map((text) => encodeURIComponent(text.trim()))
  }
  const given = query.split('&').filter((part) => part.split('=')[0] === name)
  return given.length === 0 ? undefined : given.flatMap((part) => split(part.slice(name.length + 1)))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

async function whyInvalidBody({ body }: OperationModel, request: IncomingMessage): Promise<Problem | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (!body) return undefined
  if (bytes.length === 0) return body.isRequired ? invalid('The body is missing.') : undefined
  if (!/^application\/json *(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { status: 415, message: 'The body is not JSON.' }
  try {
    const value = readJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
    return validatorOf(body.schema)(value) ? undefined : invalid('The body is invalid.')
  } catch {
    return invalid('The body is not JSON.')
  }
}
