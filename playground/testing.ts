// A running playground for tests, and requests to it.
import { createLog } from '../server/log/log.ts'
import { listen } from '../server/process/listen.ts'
import { createPlayground } from './playground.ts'
import type { DataSet } from './sandboxes/data-sets.ts'
import type { Sandbox } from './sandboxes/sandbox.ts'
import { type OwnOptions, readPlaygroundSettings } from './settings.ts'

export interface TestSandbox {
  readonly id: string
  /** The sandbox's URL, without a slash at the end. */
  readonly url: string
}

export interface TestPlayground {
  readonly url: string
  /** Returns the URL of a sandbox's settings. */
  settingsUrl(sandbox: TestSandbox): string
  sandboxOf(id: string): Sandbox
  /** Returns the names of a sandbox's files. */
  filesOf(id: string): readonly string[]
  createSandbox(dataSet: DataSet): Promise<TestSandbox>
  setFault(id: string, name: string, isOn: boolean): Promise<void>
  stop(): Promise<void>
}

export type Sent = Readonly<{ status: number; body: unknown; headers: Headers }>

/** Sends a request and reads its response: as JSON if it is JSON, otherwise as text. */
export async function send(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

export async function startPlayground(
  options: OwnOptions = {},
  flags: Readonly<Record<string, string>> = {},
): Promise<TestPlayground> {
  const settings = readPlaygroundSettings(flags, options, {})
  const playground = await createPlayground(settings, createLog('silent'))
  const server = listen(playground, { host: '127.0.0.1', port: 0 })
  const url = server.url.origin

  async function change(method: string, path: string, body?: object): Promise<unknown> {
    const sent = await send(method, `${url}${path}`, body)
    if (sent.status >= 400) throw new Error(`${method} ${path}: ${sent.status} ${JSON.stringify(sent.body)}`)
    return sent.body
  }

  return {
    url,
    settingsUrl: ({ id }) => `${url}/sandboxes/${id}`,
    sandboxOf: playground.sandboxes.use,
    filesOf: (id) => [...new Bun.Glob(`${id}-*`).scanSync(playground.folder)],
    createSandbox: (data) => change('POST', '/sandboxes', { data }) as Promise<TestSandbox>,
    setFault: async (id, name, isOn) => void (await change(isOn ? 'PUT' : 'DELETE', `/sandboxes/${id}/faults/${name}`)),
    stop: async () => {
      await server.stop(true)
      await playground.close()
    },
  }
}
