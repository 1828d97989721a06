// A running playground for tests.
import { createLog } from '../server/log/log.ts'
import { listen } from '../server/process/listen.ts'
import type { Outcome } from './exercises/exercises.ts'
import { createPlayground } from './playground.ts'
import type { DataSet } from './sandboxes/data-sets.ts'
import { type OwnOptions, readPlaygroundSettings } from './settings.ts'

export interface TestSandbox {
  readonly id: string
  /** The sandbox's URL, without a slash at the end. */
  readonly url: string
}

export interface TestPlayground {
  readonly url: string
  /** Returns the names of a sandbox's files. */
  filesOf(id: string): readonly string[]
  createSandbox(dataSet: DataSet): Promise<TestSandbox>
  setFault(id: string, name: string, isOn: boolean): Promise<void>
  check(id: string, exercise: number, answer?: string): Promise<Outcome>
  stop(): Promise<void>
}

export async function startPlayground(
  options: OwnOptions = {},
  flags: Readonly<Record<string, string>> = {},
): Promise<TestPlayground> {
  const settings = readPlaygroundSettings(flags, options, {})
  const playground = await createPlayground(settings, createLog('silent'))
  const server = listen(playground, { host: '127.0.0.1', port: 0 })
  const url = server.url.origin

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  return {
    url,
    filesOf: (id) => [...new Bun.Glob(`${id}-*`).scanSync(playground.folder)],
    createSandbox: (data) => send('POST', '/sandboxes', { data }) as Promise<TestSandbox>,
    setFault: async (id, name, isOn) => void (await send(isOn ? 'PUT' : 'DELETE', `/sandboxes/${id}/faults/${name}`)),
    check: (id, exercise, answer) =>
      send('POST', `/sandboxes/${id}/exercises/${exercise}`, {
        ...(answer !== undefined && { answer }),
      }) as Promise<Outcome>,
    stop: async () => {
      await server.stop(true)
      await playground.close()
    },
  }
}
