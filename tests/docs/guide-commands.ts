// Reads the commands in README.md and the guides, and runs each page's commands in order in one shell.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from '../client/bundle.ts'
import { petstoreCommand } from '../support/processes/process.ts'

export interface Command {
  readonly text: string
  /** The output that a console block shows below the command; undefined in other blocks. */
  readonly shown: string | undefined
}

export interface Outcome {
  readonly command: Command
  /** The command's output, including standard error. */
  readonly output: string
  readonly status: number
}

const root = new URL('../../', import.meta.url)

/** README.md, every guide, and the skill, as paths in the repository. */
export const pages: readonly string[] = [
  'README.md',
  ...[
    ...new Bun.Glob('docs/{start,api,agents,workflows,operate,understand}/*.md').scanSync(fileURLToPath(root)),
  ].sort(),
]

export const readPage = (path: string): Promise<string> => Bun.file(new URL(path, root)).text()

/** Functions that parse a block's commands, by language. Blocks in other languages have no commands. */
const readers: Readonly<Record<string, (block: string) => Command[]>> = {
  console: consoleCommands,
  sh: shCommands,
  js: (block) => program('node --input-type=module', block),
  python: (block) => program('python3', block),
}

export function commandsIn(markdown: string): Command[] {
  const blocks = markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, language = '', block = '']) => readers[language]?.(block) ?? [])
}

function consoleCommands(block: string): Command[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [, text = '', shown = ''] = /^((?:.*\\\n)*.*\n?)([\s\S]*)$/.exec(part) ?? []
      return { text: text.trim(), shown }
    })
}

/** Splits a shell block. A command ends before the next unindented line, unless that line closes a loop, a condition, or a function. */
function shCommands(block: string): Command[] {
  return block
    .split(/(?<!\\)\n(?=\S)(?!(?:done|fi|\})\b)/)
    .map((text) => ({ text: text.trim(), shown: undefined }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
}

function program(interpreter: string, source: string): Command[] {
  return [{ text: `${interpreter} <<'END'\n${source}END`, shown: undefined }]
}

/**
 * Reports whether a command printed the output shown on the page. `…` matches any part of a line or, on its own line, any number of
 * lines. Pages show table columns as on a terminal; here, tabs separate them.
 */
export function isShown(output: string, shown: string): boolean {
  const aligned = (text: string): string => (output.includes('\t') ? text.replaceAll(/\t| {2,}/g, '  ') : text)
  const pattern = aligned(shown)
    .trimEnd()
    .split(/^ *…$\n?/m)
    .map((lines) => lines.split('…').map(RegExp.escape).join('.*'))
    .join('(?:.*\n)*')
  return new RegExp(`^${pattern}\n*$`).test(`${aligned(output).replaceAll('\r', '').trimEnd()}\n`)
}

let client: Promise<string> | undefined

/** Installs the client as JavaScript, for Node. */
async function installClient(folder: string): Promise<void> {
  client ??= bundle(fileURLToPath(new URL('client/petstore.ts', root)))
  await Bun.write(join(folder, 'index.js'), await client)
  await Bun.write(join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }))
}

/** Limits the time without output, not the whole run: on a busy machine, a page with many commands takes minutes. */
const MAX_SILENCE_MS = 100_000

/** Separator between the outputs of commands; no command prints this string itself. */
const SEPARATOR = '\x1e'

/** Runs the commands in one shell, in a new directory with `petstore` and `petstore-client` installed. */
export async function runCommands(
  commands: readonly Command[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome[]> {
  const directory = await mkdtemp(join(tmpdir(), 'petstore-guide-'))
  const petstore = join(directory, 'petstore')
  // Bypass the launcher, which has its own tests and is slower than most commands.
  await Bun.write(petstore, `#!/bin/sh\nexec ${petstoreCommand.map((word) => `'${word}'`).join(' ')} "$@"\n`)
  await chmod(petstore, 0o755)
  await installClient(join(directory, 'node_modules/petstore-client'))
  const script = commands.map(({ text }) => `${text}\nprintf '${SEPARATOR}%d${SEPARATOR}' $?`)
  const shell = Bun.spawn(['bash', '-c', ['exec 2>&1', ...script].join('\n')], {
    cwd: directory,
    env: { ...env, HOME: directory, PATH: `${directory}:${process.env.PATH}` },
    stdin: 'ignore',
    stdout: 'pipe',
  })
  const parts = (await readUntilSilent(shell)).split(SEPARATOR)
  await rm(directory, { recursive: true })
  if (parts.length !== 2 * commands.length + 1) throw new Error(`The shell stopped early.\n${parts.join('\n')}`)
  return commands.map((command, at) => ({ command, output: parts[2 * at] ?? '', status: Number(parts[2 * at + 1]) }))
}

/** Reads a process's output. Kills the process if it prints nothing for too long. */
async function readUntilSilent(child: Bun.Subprocess<'ignore', 'pipe'>): Promise<string> {
  const decoder = new TextDecoder()
  const kill = (): void => child.kill('SIGKILL')
  let timer = setTimeout(kill, MAX_SILENCE_MS)
  let output = ''
  for await (const chunk of child.stdout as unknown as AsyncIterable<Uint8Array>) {
    clearTimeout(timer)
    timer = setTimeout(kill, MAX_SILENCE_MS)
    output += decoder.decode(chunk, { stream: true })
  }
  clearTimeout(timer)
  return output
}
