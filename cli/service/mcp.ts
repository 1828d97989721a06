// `petstore mcp`: lets an agent on this machine use a running service over standard input and output. It forwards the agent's requests to
// the service's /mcp, so the agent gets the same tools and scopes as if it used the service directly, and appears in the ledger under the
// same name.
import { ProtocolError, ProtocolErrorCode, type Result, Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Command } from 'commander'
import { version } from '../../package.json'
import { introduction } from '../../server/pages/mcp/introduction.ts'
import { addConnection } from '../connection-options.ts'
import { addExamples } from '../help.ts'
import { requireNoProblem } from '../problems.ts'
import { ATTEMPT_TIMEOUT_MS, whyNotReachable } from './client.ts'
import { type Connection, type ConnectionFlags, readConnection } from './connection.ts'
import { answeringStdio } from './mcp-stdio.ts'

/** The protocol version of the forwarded requests. Later versions require metadata about the agent in each request. */
const PROTOCOL = '2025-11-25'

const forwardedMethods = ['tools/list', 'tools/call', 'resources/list', 'resources/read'] as const

export function define(command: Command): void {
  command
    .description(
      'Lets an agent on this machine use a service: speaks the Model Context Protocol over standard input and output until the input ends.',
    )
    .action(async (options: ConnectionFlags) => {
      const connection = requireNoProblem((problems) => readConnection(options, problems))
      const transport = answeringStdio(ATTEMPT_TIMEOUT_MS)
      serveStdio(() => createServer(connection), { transport })
      await transport.closed
    })
  addConnection(command)
  addExamples(command, ['mcp', 'mcp --url https://shop.example --profile agent'])
}

function createServer(connection: Connection): Server {
  const server = new Server(...introduction(version))
  for (const method of forwardedMethods)
    server.setRequestHandler(method, ({ params }) => forward(connection, method, params) as Promise<never>)
  return server
}

async function forward({ url, key }: Connection, method: string, params: unknown): Promise<Result> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': PROTOCOL,
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? {} }),
    signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
  }).catch((error) => {
    throw new ProtocolError(ProtocolErrorCode.InternalError, whyNotReachable(url, error))
  })
  const text = await response.text()
  // The response may be an event stream with one event.
  const message = parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
  if (message.result) return message.result
  const { code = ProtocolErrorCode.InternalError, message: reason } = message.error ?? {}
  throw new ProtocolError(code, reason ?? message.message ?? `${url} responded with ${response.status}; check the URL.`)
}

interface Answer {
  readonly result?: Result
  readonly error?: { readonly code: number; readonly message: string }
  /** The service's error message if it rejected the request before MCP handled it, for example because of an invalid key. */
  readonly message?: string
}

function parse(text: string): Answer {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
