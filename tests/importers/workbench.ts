// A bench to try the tools on: installs them beside this file, and runs the page's commands, each in a folder of its own.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Tool } from './tools-page.ts'

export interface Outcome {
  readonly code: number
  readonly output: string
}

export interface RunningTool {
  /** The address it says it listens on. */
  readonly url: string
  stop(): Promise<void>
}

export interface Workbench {
  /** Runs a tool's command to its end. */
  run(tool: Tool): Promise<Outcome>
  /** Starts a tool that serves. */
  serve(tool: Tool): Promise<RunningTool>
  /** Compiles what the tools have made and the programs written with it, as strictly as TypeScript can. */
  compile(): Promise<Outcome>
  /** Runs the program that is written with what a tool has made. */
  runSample(tool: Tool): Promise<Outcome>
  clear(): void
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const pageUrl = 'http://127.0.0.1:8080'
const strict = {
  compilerOptions: {
    noEmit: true,
    strict: true,
    target: 'ESNext',
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
  },
}

/** All that the programs use of what is Node's, whose types would bring much else. */
const nodeTypes = 'declare const process: { readonly env: { readonly PETSTORE_KEY?: string } }'

/** By Bun, which takes 3 seconds for them where npm takes 22, and milliseconds where they are there. */
export async function installTools({ all }: { all: boolean }): Promise<void> {
  const { code, output } = await finish(
    spawn([process.execPath, 'install', '--frozen-lockfile', ...(all ? [] : ['--production'])], folder),
  )
  if (code !== 0) throw new Error(`The tools could not be installed.\n${output}`)
}

/** A new bench for trying the tools on the service at an address, which lets this key in. */
export async function openWorkbench(url: string, key: string): Promise<Workbench> {
  mkdirSync(`${folder}/generated`, { recursive: true })
  // Below the tools, so that what they make finds the packages it imports.
  const bench = mkdtempSync(`${folder}/generated/`)
  const here = (text: string): string => text.replaceAll(pageUrl, url)
  await Bun.write(`${bench}/tsconfig.json`, JSON.stringify(strict))
  await Bun.write(`${bench}/process.d.ts`, nodeTypes)

  const directoryOf = ({ name }: Tool): string => `${bench}/${name.replaceAll(/\W+/g, '-')}`

  /** Starts a tool's command in its place, where it finds the files that the page tells of. */
  async function start(tool: Tool, command = tool.command): Promise<Child> {
    const place = directoryOf(tool)
    await Bun.write(`${place}/spectral.yaml`, Bun.file(`${folder}/spectral.yaml`))
    for (const name of ['openapi.json', 'openapi.yaml'])
      await Bun.write(`${place}/${name}`, await fetch(`${url}/${name}`))
    if (tool.sample !== undefined) await Bun.write(`${place}/sample.ts`, here(tool.sample))
    return spawn(localCommand(here(command)), place)
  }

  return {
    run: async (tool) => finish(await start(tool)),
    serve: async (tool) => {
      const child = await start(tool, tool.command.replace(/--port \d+/, '--port 0'))
      const stop = async (): Promise<void> => {
        child.kill()
        await child.exited
      }
      return { url: await listeningUrl(child), stop }
    },
    compile: () => finish(spawn(localCommand('npx tsc --project .'), bench)),
    runSample: (tool) => finish(spawn([process.execPath, 'sample.ts'], directoryOf(tool), { PETSTORE_KEY: key })),
    clear: () => rmSync(bench, { recursive: true }),
  }
}

/** What `npx` would download is what is installed here, and runs on the Bun that is there whatever Node is. */
function localCommand(command: string): string[] {
  const [npx, ...words] = command.split(/ +/)
  if (npx !== 'npx') throw new Error(`docs/tools.md has a command without npx: ${command}`)
  return [process.execPath, 'x', '--bun', '--no-install', ...words]
}

function spawn(command: string[], cwd: string, more: Readonly<Record<string, string>> = {}) {
  const plain = { NO_COLOR: '1', FORCE_COLOR: undefined }
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const env = { ...process.env, ...plain, ...quiet, ...more }
  return Bun.spawn(command, { cwd, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
}

type Child = ReturnType<typeof spawn>

async function finish(child: Child): Promise<Outcome> {
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { code, output: out + err }
}

/** Reads on after the address is found: a child that nobody listens to any more would end. */
function listeningUrl({ stdout, stderr }: Child): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let said = ''
    for await (const chunk of stdout as unknown as AsyncIterable<Uint8Array>) {
      said += decoder.decode(chunk, { stream: true })
      const [, address] = /listening on (http:\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    }
    reject(new Error(`It ended.\n${said}${await stderr.text()}`))
  }
  listen().catch(reject)
  return promise
}
