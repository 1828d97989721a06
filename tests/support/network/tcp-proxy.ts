// A TCP proxy in front of a server. The proxy can imitate network failures and a hanging server.
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  readonly url: string
  open(): Promise<void>
  close(): Promise<void>
  /** While stalled, the proxy accepts connections but does not forward data. */
  setStalled(stalled: boolean): void
  /** While frozen, the proxy accepts connections but forwards data only after it is unfrozen, like a stopped process. */
  setFrozen(frozen: boolean): void
  /** Stops forwarding on currently open connections, but not on new connections. */
  stallOpenConnections(): void
  /** Stalls when this string is sent to the server. */
  stallAt(text: string): void
  /** While rejecting, the proxy closes all connections, including new ones. */
  setRejecting(rejecting: boolean): void
  /** Replaces a string in the data sent to the server with another string of the same length. */
  replace(text: string, replacement: string): void
}

export async function startTcpProxy(server: URL): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  /** Sockets whose peer disconnected while the proxy was frozen. */
  const closed = new Set<Socket>()
  let stalled: ReadonlySet<Socket> = new Set()
  let isStalled = false
  let isFrozen = false
  let stallText: string | undefined
  let isRejecting = false
  let replacement: readonly [string, string] = ['', '']
  let listener: Server
  let port = 0

  function forward(client: Socket): void {
    if (isRejecting) return void client.destroy()
    const upstream = connect(Number(server.port), server.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => {
        const text = data.toString('latin1')
        isStalled ||= to === upstream && stallText !== undefined && text.includes(stallText)
        if (!isStalled && !stalled.has(from)) to.write(to === upstream ? text.replace(...replacement) : text, 'latin1')
      })
      if (isFrozen) from.pause()
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (isFrozen) closed.add(to)
        else to.destroy()
      })
    }
  }

  const open = (): Promise<void> =>
    new Promise((resolve) => {
      listener = createServer(forward).listen(port, '127.0.0.1', () => {
        const address = listener.address()
        if (typeof address === 'object' && address) port = address.port
        resolve()
      })
    })
  await open()
  const url = new URL(server)
  url.port = String(port)
  return {
    url: url.href,
    open,
    close: async () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await Bun.sleep(20)
    },
    setStalled: (stalled) => {
      isStalled = stalled
    },
    setFrozen: (frozen) => {
      isFrozen = frozen
      for (const socket of sockets) frozen ? socket.pause() : socket.resume()
      if (frozen) return
      for (const socket of closed) socket.destroy()
      closed.clear()
    },
    stallOpenConnections: () => {
      stalled = new Set(sockets)
    },
    stallAt: (text) => {
      stallText = text
    },
    setRejecting: (rejecting) => {
      isRejecting = rejecting
      if (rejecting) for (const socket of sockets) socket.destroy()
    },
    replace: (...texts) => {
      replacement = texts
    },
  }
}
