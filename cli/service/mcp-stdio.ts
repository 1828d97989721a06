// A Model Context Protocol transport over standard input and output. Unlike the library's transport, it answers pending requests before
// closing if the input ends first, as with `echo … | petstore mcp`.
import { Transform } from 'node:stream'
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'

/** `maxWaitMs` limits the wait for pending calls after the input ends, so an agent can stop this process without killing it. */
export function answeringStdio(maxWaitMs: number): Transport & { readonly closed: Promise<void> } {
  const pending = new Set<unknown>()
  const closed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let hasEnded = false
  const settle = (id: unknown): void => {
    pending.delete(id)
    if (hasEnded && pending.size === 0) answered.resolve()
  }

  function track(message: JSONRPCMessage): void {
    // A subscription is answered only when the connection closes, so it does not count as pending.
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') pending.add(message.id)
    // Canceled requests are never answered.
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      settle(message.params?.requestId)
  }

  /** Passes the input through, and delays its end until pending requests are answered. */
  const input = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) =>
      // Defer the end until the last message has been read.
      void setImmediate(() => {
        hasEnded = true
        if (pending.size === 0) return done()
        setTimeout(answered.resolve, maxWaitMs).unref()
        void answered.promise.then(() => done())
      }),
  })
  const stdio = new StdioServerTransport(process.stdin.pipe(input))
  const transport: Transport & { readonly closed: Promise<void> } = {
    closed: closed.promise,
    start: () => {
      stdio.onmessage = (message) => {
        track(message)
        transport.onmessage?.(message)
      }
      stdio.onerror = (error) => transport.onerror?.(error)
      stdio.onclose = () => {
        // An open input would keep the process alive.
        process.stdin.destroy()
        transport.onclose?.()
        closed.resolve()
      }
      return stdio.start()
    },
    send: async (message) => {
      await stdio.send(message)
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) settle(message.id)
    },
    close: () => stdio.close(),
  }
  return transport
}
