// A mock of a document, by Prism. Prism 5.16.0 stops at a path parameter that is not UTF-8, so a proxy makes these valid.
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Documents and mock are no dependencies of this repository. */
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
  // Prism would wait if nobody read what it prints.
  const drained = (async () => {
    while (!(await output.read()).done);
  })()
  const proxy = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 30,
    fetch: (request) => forward(request, port),
  })
  const stop = async () => {
    prism.kill()
    await drained
    await proxy.stop(true)
  }
  return { url: proxy.url.origin, stop }
}

async function forward(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = await request.bytes()
  return fetch(`http://127.0.0.1:${port}${decodable(pathname + search)}`, {
    method: request.method,
    headers: request.headers,
    redirect: 'manual',
    ...(body.length > 0 ? { body } : {}),
  })
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
