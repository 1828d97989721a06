// Tests output to a terminal: the banner, readable log lines, and a demo that starts even if its usual port is in use.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { bunFlags } from '../launch/bun.mjs'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

async function runUntil(text: string, args: readonly string[], whileRunning: (output: string) => Promise<unknown>) {
  const { PATH = '', HOME = '' } = process.env
  const child = Bun.spawn([process.execPath, ...bunFlags, main, ...args], {
    env: { PATH, HOME, NO_COLOR: '1', PETSTORE_STOP_GRACE: '0' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  let output = ''
  const decoder = new TextDecoder()
  for await (const chunk of child.stdout) {
    const isNew = !output.includes(text)
    output += decoder.decode(chunk)
    if (!isNew || !output.includes(text)) continue
    await whileRunning(output)
    child.kill('SIGTERM')
  }
  return { output, code: await child.exited, err: await child.stderr.text() }
}

const urlIn = (output: string): string => /API +(\S+)/.exec(output)?.[1] ?? 'no URL'

test('demo shows a banner with working commands, logs requests in a readable format, and does not log requests for static files', async () => {
  const { output, code, err } = await runUntil('Try:', ['demo', '--port=0', '--log-format=text'], async (output) => {
    const url = urlIn(output)
    const body = /-d '(.*)'/.exec(output)?.[1] ?? ''
    const headers = { 'Content-Type': 'application/json' }
    const placed = await fetch(`${url}/store/orders`, { method: 'POST', headers, body })
    expect(placed.status).toBe(201)
    const page = await (await fetch(`${url}/docs`)).text()
    const [file = ''] = /docs\/[^"]+\.css/.exec(page) ?? []
    expect((await fetch(`${url}/${file}`)).status).toBe(200)
    await fetch(`${url}/docs/nothing`)
  })
  expect([code, err]).toEqual([0, ''])
  expect(output).toMatch(/^ {2}Petstore \d+\.\d+\.\d+$/m)
  expect(output).toMatch(/^ {2}Data {5}\d+ pets and \d+ orders/m)
  expect(output).toMatch(/^\d\d:\d\d:\d\d {2}201 {4}POST {4}\/store\/orders +\d+\.\d ms {2}placeOrder$/m)
  expect(output).toMatch(/ 404 +GET +\/docs\/nothing /)
  expect(output).not.toContain('.css')
  expect(output).toMatch(/INFO {3}stopped$/m)
})

test('demo uses a free port if 8080 is in use', async () => {
  let blocker: Bun.Server<undefined> | undefined
  try {
    blocker = Bun.serve({ hostname: '127.0.0.1', port: 8080, reusePort: false, fetch: () => new Response() })
  } catch {
    // Another program is already using port 8080, so the test does not need to occupy it.
  }
  const { code } = await runUntil('Try:', ['demo', '--log-format=text'], async (output) => {
    expect(urlIn(output)).not.toEndWith(':8080')
    expect((await fetch(`${urlIn(output)}/readyz`)).status).toBe(200)
  })
  expect(code).toBe(0)
  await blocker?.stop(true)
})

test('demo does not choose another port if the given port is in use', async () => {
  const blocker = Bun.serve({ hostname: '127.0.0.1', port: 0, reusePort: false, fetch: () => new Response() })
  const { code, err } = await runUntil('Try:', ['demo', `--port=${blocker.port}`], async () => {})
  expect([code, err]).toEqual([
    1,
    `petstore: The service cannot listen on 127.0.0.1, port ${blocker.port}: another program is already listening there; stop it, or choose another port with --port or PORT.\n`,
  ])
  await blocker.stop(true)
})

test('explains in one sentence that the first start needs network access', async () => {
  const { describeFailure } = await import('../launch/install.mjs')
  const offline = 'npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\n'
  expect(describeFailure('ci', offline)).toMatch(/^the first start downloads .*, then start again\.$/)
  expect(describeFailure('ci', 'npm error code EINTEGRITY')).toBe('npm ci failed\nnpm error code EINTEGRITY')
})
