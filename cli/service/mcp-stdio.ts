// Standard input and output as a transport of the Model Context Protocol. Unlike the library's own, it answers pending requests before it
// closes if the input ends first, as it does after `echo … | petstore mcp`.
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

/** Maximum wait for pending calls after the input has ended: an agent that stops this process must not have to kill it. */
export function answeringStdio(maxWaitMs: number): Transport & { readonly closed: Promise<void> } {
  const pending = new Set<unknown>()
  const closed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  let hasEnded = false
  const settle = (id: unknown): void => {
    pending.delete(id)
    if (hasEnded && pending.size === 0) answered.resolve()
  }

  function received(message: JSONRPCMessage): void {
    // A subscription is answered when the connection closes.
    if (isJSONRPCRequest(message) && message.method !== 'subscriptions/listen') pending.add(message.id)
    // A canceled request is not answered.
    if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled')
      settle(message.params?.requestId)
  }

  /** Passes the input on, and holds back its end. */
  const input = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) =>
      // The last message is read before this runs.
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
        received(message)
        transport.onmessage?.(message)
      }
      stdio.onerror = (error) => transport.onerror?.(error)
      stdio.onclose = () => {
        // An input that is still open would keep the process alive.
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
