// Implements the Model Context Protocol, through which agents find and call tools and read the guides. Loaded on the first request.
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { StoreError, statusOf } from '../../errors.ts'
import { validationError } from '../../http/contract/validation-errors.ts'
import { introduction } from './introduction.ts'
import type { Arguments, Send, Tool } from './operation-tools.ts'
import type { createResources } from './resources.ts'
import { tools } from './tools.ts'

export interface McpParts {
  readonly version: string
  readonly resources: ReturnType<typeof createResources>
}

interface Message {
  readonly request: Request
  /** The parsed request body. */
  readonly body: unknown
}

/** Answers one request from an agent that uses protocol version 2026-07-28 or older. */
export function serveMcp(parts: McpParts, { request, body }: Message, send: Send): Promise<Response> {
  return createMcpHandler(() => createServer(parts, send), { maxSubscriptions: 0 }).fetch(request, { parsedBody: body })
}

function createServer({ version, resources }: McpParts, send: Send): Server {
  const server = new Server(...introduction(version))
  server.setRequestHandler('tools/list', () => ({
    tools: tools.map(({ run, operationIds, ...definition }) => ({
      ...definition,
      inputSchema: { ...definition.inputSchema },
    })),
  }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool named ${params.name.slice(0, 100)}.`)
    return runTool(tool, params.arguments ?? {}, send).then(toResult, toRefusal)
  })
  server.setRequestHandler('resources/list', () => ({
    resources: resources.map(({ text, ...resource }) => resource),
  }))
  server.setRequestHandler('resources/read', async ({ params }) => {
    const found = resources.find(({ uri }) => uri === params.uri)
    if (!found)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no resource with the URI ${params.uri.slice(0, 200)}.`,
      )
    return { contents: [{ uri: found.uri, mimeType: found.mimeType, text: await found.text() }] }
  })
  return server
}

// Skip formats here, because the operation checks them, along with more detailed rules.
const ajv = new Ajv({ strict: false, verbose: true, validateFormats: false })
const validators = new WeakMap<Tool, ValidateFunction>()

/** Validates the arguments against the schema that agents see. Fails with: invalid_request. */
function requireValid(tool: Tool, args: Arguments): void {
  const validate = validators.get(tool) ?? ajv.compile(tool.inputSchema)
  validators.set(tool, validate)
  if (!validate(args)) throw validationError('argument', validate.errors as ErrorObject[])
}

async function runTool(tool: Tool, args: Arguments, send: Send): Promise<object> {
  requireValid(tool, args)
  return await tool.run(args, send)
}

function toResult(output: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(output) }], structuredContent: { ...output } }
}

/** Reports an error as a result, so the agent can read and act on it. Only an internal failure is a protocol error. */
function toRefusal(error: unknown): CallToolResult {
  if (!(error instanceof StoreError)) throw error
  const { code, message } = error
  const refusal = { code, message, status: statusOf[code] }
  // Omit structured content: it must match the result's schema, even for an error.
  return { isError: true, content: [{ type: 'text', text: JSON.stringify(refusal) }] }
}
