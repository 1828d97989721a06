// `petstore api`: sends any request and prints the response body unchanged.
import type { Command } from 'commander'
import { parseJson } from '../../client/exact-json.ts'
import { CommandError } from '../command-error.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { collect } from '../repetition.ts'
import { harmless } from '../terminal/harmless.ts'
import { toJson } from '../terminal/json.ts'
import { print, printReceived } from '../terminal/output.ts'
import { type ApiFlags, type ApiRequest, readApiRequest } from './api.args.ts'
import { ATTEMPT_TIMEOUT_MS, received } from './client.ts'
import { printCurl } from './curl.ts'
import { followLinks } from './pages.ts'

export function define(command: Command): void {
  command
    .description(
      `Sends a request and prints the response body to standard output. Exits with 1 if the response is an error; its body is still
printed.`,
    )
    .argument('<path>', 'The path, such as /pets, including any query')
    .option('-X, --method <method>', 'The method (default: GET, or POST if there is a body)')
    .option(
      '-f, --field <name=value>',
      'A string field in the body, or in the query with -X GET or HEAD. May be repeated',
      collect,
    )
    .option(
      '-F, --typed-field <name=value>',
      'Like --field, but with a JSON value such as a number, true, null, or a list; @file reads a file, and @- reads standard input',
      collect,
    )
    .option('--input <file>', 'A file that contains the body, or - for standard input')
    .option('-H, --header <name: value>', 'A header; may be repeated', collect)
    .option('--paginate', 'Fetch all pages and print them as one JSON array')
    .option('-i, --include', 'Print the response status and headers to standard error')
    .option('--dry-run', 'Print the request as a curl command without sending it')
    .action(async (path: string, options: ApiFlags) => runApi(await readApiRequest(path, options)))
  addConnection(command)
  addExamples(command, ['api "/pets?limit=2"', 'api /store/orders -F petId=8 -F quantity=2'])
}

async function runApi(request: ApiRequest): Promise<void> {
  if (request.isDryRun) return printCurl(request, request.connection)
  if (request.isPaginated) return paginate(request)
  const response = await send(request, request.url)
  const body = await received(request.connection.url, () => response.bytes())
  await printReceived(body, /\bjson\b/.test(response.headers.get('content-type') ?? ''))
  requireSuccess(response)
}

/** Collects the items of all pages. */
async function paginate(request: ApiRequest): Promise<void> {
  const url = new URL(request.url)
  const load = async (cursor: string | undefined) => {
    if (cursor !== undefined) url.searchParams.set('cursor', cursor)
    const response = await send(request, url.href)
    const text = await received(request.connection.url, () => response.text())
    if (!response.ok) await print(text)
    requireSuccess(response)
    return { items: parsePage(text), response }
  }
  const first = url.searchParams.get('cursor') ?? undefined
  const pages = await Array.fromAsync(followLinks(request.connection.url, first, load))
  await print(`${toJson(pages.flatMap(({ items }) => items))}\n`)
}

function parsePage(text: string): readonly unknown[] {
  try {
    const page = parseJson(text)
    if (Array.isArray(page)) return page
  } catch {
    // The response is not JSON. The error below also covers JSON that is not a list.
  }
  throw new CommandError('--paginate: the response is not a list.', 1)
}

async function send(request: ApiRequest, url: string): Promise<Response> {
  const { connection, method, headers, body, isIncluded } = request
  const response = await received(connection.url, () =>
    // Following a redirect could send the key to another host.
    fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    }),
  )
  if (isIncluded) {
    const lines = [`HTTP ${response.status}`, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)]
    process.stderr.write(`${lines.map(harmless).join('\n')}\n\n`)
  }
  return response
}

function requireSuccess({ ok, status }: Response): void {
  if (!ok) throw new CommandError(`the response status was ${status}.`, 1)
}
