// A Model Context Protocol transport over standard input and output. Unlike the library's own, it answers pending requests before
// closing when the input ends first, as it does after `echo … | petstore mcp`.
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

/** `maxWaitMs` bounds the wait for pending calls after the input ends, so that an agent need not kill this process to stop it. */
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
    // A subscription is answered when the connection closes.
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') pending.add(message.id)
    // A canceled request is not answered.
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      settle(message.params?.requestId)
  }

  /** Passes the input through, and delays its end until pending requests are answered. */
  const input = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) =>
      // Deferred, so that the last message is read first.
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
