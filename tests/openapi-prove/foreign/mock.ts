// Serves a mock API with Prism. Prism 5.16.0 crashes on a path parameter that is not UTF-8, so a proxy rewrites such parameters.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the documents and Prism, which are not dependencies of this repository. */
export async function installForeign(): Promise<void> {
  const child = Bun.spawn([process.execPath, 'install', '--frozen-lockfile'], { cwd: folder, stderr: 'pipe' })
  if ((await child.exited) !== 0) throw new Error(await child.stderr.text())
}

export const foreignFile = (path: string): string => `${folder}node_modules/${path}`

export async function serveMock(document: string, port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const args = ['node_modules/.bin/prism', 'mock', '--port', `${port}`, document]
  const prism = Bun.spawn(['node', ...args], { cwd: folder, stdout: 'pipe', stderr: 'ignore' })
  const output = prism.stdout.getReader()
  for (let text = ''; !text.includes('Prism is listening'); ) {
    const { value, done } = await output.read()
    if (done) throw new Error(`Prism did not start.\n${text}`)
    text += new TextDecoder().decode(value)
  }
  // Keep reading Prism's output; otherwise, Prism would block.
  const drained = (async () => {
    while (!(await output.read()).done);
  })()
  // Use `node:http`, because `fetch` would change the paths.
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, port)).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const stop = async () => {
    prism.kill()
    await drained
    proxy.closeAllConnections()
    proxy.close()
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, stop }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, headers, url = '/' } = incoming
  const forwarded = request({ host: '127.0.0.1', port, method, headers, path: decodable(url) }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders)
    response.pipe(outgoing)
  })
  forwarded.on('error', () => outgoing.destroy())
  incoming.pipe(forwarded)
}

function decodable(target: string): string {
  return target.replaceAll(/(?:%[0-9a-f]{2})+|%/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded) && encoded
    } catch {
      return '%EF%BF%BD'
    }
  })
}
