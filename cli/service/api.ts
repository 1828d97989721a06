// `petstore api`: sends any request, and prints the body of the response as it is.
import { type Command, Option } from 'commander'
import { CommandError } from '../command-error.ts'
import { addExamples } from '../help.ts'
import { harmless } from '../terminal/harmless.ts'
import { toJson } from '../terminal/json.ts'
import { print } from '../terminal/output.ts'
import { type ApiFlags, type ApiRequest, readApiRequest } from './api.args.ts'
import { notReachable } from './client.ts'
import { addConnection } from './connection.ts'
import { toCurl } from './curl.ts'

export function define(command: Command): void {
  const collect = (value: string, all: string[] = []): string[] => [...all, value]
  command
    .description(
      `Sends a request, and prints the body of the response to standard output. Exits with 1 if the response is an error, whose body is
printed all the same.`,
    )
    .argument('<path>', 'The path, such as /pets, with its query')
    .option('-X, --method <method>', 'The method (default: GET, or POST if there is a body)')
    .addOption(
      new Option('-f, --field <name=value>', 'A field of the body, as text; repeat it for more').argParser(collect),
    )
    .addOption(
      new Option(
        '-F, --typed-field <name=value>',
        'The same as JSON: a number, true, null, a list; @file reads a file, and @- standard input',
      ).argParser(collect),
    )
    .option('--input <file>', 'The body from a file, or from standard input if it is -')
    .addOption(new Option('-H, --header <name: value>', 'A header; repeat it for more').argParser(collect))
    .option('--paginate', 'Follow the links to all pages, and print one JSON array')
    .option('-i, --include', 'Print the status and the headers of the response to standard error')
    .option('--dry-run', 'Print the request as a curl command, and send nothing')
    .action(async (path: string, options: ApiFlags) => runApi(await readApiRequest(path, options, process.env)))
  addConnection(command)
  addExamples(command, ['api "/pets?limit=2"', 'api /store/orders -F petId=8 -F quantity=2'])
}

async function runApi(request: ApiRequest): Promise<void> {
  if (request.isDryRun) return print(`${toCurl(request)}\n`)
  if (request.isPaginated) return paginate(request)
  const response = await send(request, request.url)
  const body = await received(request, () => response.bytes())
  // Bytes, because it may be anything.
  await new Promise<void>((resolve) => void process.stdout.write(body, () => resolve()))
  if (body.length > 0 && body.at(-1) !== 0x0a && process.stdout.isTTY) await print('\n')
  requireSuccess(response)
}

/** Collects the items of all pages. */
async function paginate(request: ApiRequest): Promise<void> {
  const items: unknown[] = []
  for (let url: string | undefined = request.url; url !== undefined; ) {
    const response = await send(request, url)
    const text = await received(request, () => response.text())
    if (!response.ok) await print(text)
    requireSuccess(response)
    const page = parsePage(text)
    items.push(...page)
    const next = nextUrl(url, response)
    // The last page of a feed leads to itself, for what happens later.
    url = page.length === 0 && next === url ? undefined : next
  }
  await print(`${toJson(items)}\n`)
}

function parsePage(text: string): readonly unknown[] {
  try {
    const page: unknown = JSON.parse(text)
    if (Array.isArray(page)) return page
  } catch {
    // The same sentence.
  }
  throw new CommandError('--paginate: the response is not a list.', 1)
}

/** Only the query of the link: the page is requested where the first one was, so that the key goes nowhere else. */
function nextUrl(url: string, { headers }: Response): string | undefined {
  const [, search] = /<[^>]*?(\?[^>#]*)[^>]*>; *rel="?next\b/.exec(headers.get('link') ?? '') ?? []
  return search === undefined ? undefined : url.replace(/\?.*$|$/, search)
}

async function send(request: ApiRequest, url: string): Promise<Response> {
  const { method, headers, body, isIncluded } = request
  const response = await received(request, () =>
    // A redirect could lead the key to another host.
    fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) }),
  )
  if (isIncluded) {
    const lines = [`HTTP ${response.status}`, ...[...response.headers].map(([name, value]) => `${name}: ${value}`)]
    process.stderr.write(`${lines.map(harmless).join('\n')}\n\n`)
  }
  return response
}

function received<T>({ connection }: ApiRequest, work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    throw notReachable(connection.url, error)
  })
}

function requireSuccess({ ok, status }: Response): void {
  if (!ok) throw new CommandError(`the response has status ${status}.`, 1)
}
