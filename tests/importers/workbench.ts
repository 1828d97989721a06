// Installs the tools next to this file and runs the commands in docs/api/tools.md, each in its own directory.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from '../../cli/launch/one-at-a-time.mjs'
import type { Tool } from './tools-page.ts'

export interface Outcome {
  readonly code: number
  readonly output: string
}

export interface RunningTool {
  /** The URL printed by the tool. */
  readonly url: string
  stop(): Promise<void>
}

export interface Workbench {
  /** Runs a tool's command and waits for it to exit. */
  run(tool: Tool): Promise<Outcome>
  /** Starts a tool that runs as a server. */
  serve(tool: Tool): Promise<RunningTool>
  /** Compiles the generated code and the sample programs in TypeScript's strict mode. */
  compile(): Promise<Outcome>
  /** Runs a tool's sample program. */
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

/** The only part of Node's types that the sample programs use. */
const nodeTypes = 'declare const process: { readonly env: { readonly PETSTORE_KEY?: string } }'

/** Installs the tools with Bun, which takes 3 seconds instead of npm's 22, and milliseconds if they are already installed. */
export async function installTools({ all }: { all: boolean }): Promise<void> {
  const command = [process.execPath, 'install', '--frozen-lockfile', ...(all ? [] : ['--production'])]
  // Use a lock, because two suites may install the tools at the same time.
  const { code, output } = await oneAtATime(`${folder}.installing`, () => finish(spawn(command, folder)))
  if (code !== 0) throw new Error(`The tools could not be installed.\n${output}`)
}

/** Creates a workbench for the service at this URL, with a key for commands and sample programs. */
export async function openWorkbench(url: string, key: string): Promise<Workbench> {
  mkdirSync(`${folder}/generated`, { recursive: true })
  // Create the directory inside the tools' directory, so generated code can import the installed packages.
  const directory = mkdtempSync(`${folder}/generated/`)
  const here = (text: string): string => text.replaceAll(pageUrl, url).replaceAll('$PETSTORE_KEY', key)
  await Bun.write(`${directory}/tsconfig.json`, JSON.stringify(strict))
  await Bun.write(`${directory}/process.d.ts`, nodeTypes)

  const directoryOf = ({ name }: Tool): string => `${directory}/${name.replaceAll(/\W+/g, '-')}`

  /** Starts a tool's command in its own directory, which contains the files that docs/api/tools.md mentions. */
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
    compile: () => finish(spawn(localCommand('npx tsc --project .'), directory)),
    runSample: (tool) => finish(spawn([process.execPath, 'sample.ts'], directoryOf(tool), { PETSTORE_KEY: key })),
    clear: () => rmSync(directory, { recursive: true }),
  }
}

/** Replaces `npx` in a command: runs the installed package with Bun and downloads nothing. */
function localCommand(command: string): string[] {
  const [npx, ...words] = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  if (npx !== 'npx') throw new Error(`docs/api/tools.md has a command without npx: ${command}`)
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

/** Keeps reading after the URL is found, because a child whose output is not read would block. */
function listeningUrl({ stdout, stderr }: Child): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const listen = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let output = ''
    for await (const chunk of stdout as unknown as AsyncIterable<Uint8Array>) {
      output += decoder.decode(chunk, { stream: true })
      const [, url] = /listening on (http:\S+)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    }
    reject(new Error(`The tool exited.\n${output}${await stderr.text()}`))
  }
  listen().catch(reject)
  return promise
}
