// The `petstore` program and its commands. Each command is loaded only when it runs, because `serve` must start fast.
import { Command } from 'commander'
import { version } from '../package.json'
import { addConnection } from './connection-options.ts'
import { report, type TypedCommand } from './failures.ts'
import { addExamples } from './help.ts'
import { rejectRepetition } from './repetition.ts'
import { finishOutput, watchOutput } from './terminal/output.ts'

interface CommandModule {
  /** Adds the command's arguments, options, help, and action, or its subcommands. */
  define(command: Command, loadProgram: () => Promise<Command>): void
}

interface CommandEntry {
  /** The command's line in `petstore --help`. */
  readonly summary: string
  load(): Promise<CommandModule>
}

type Commands = Readonly<Record<string, CommandEntry>>

const storeCommands: Commands = {
  serve: { summary: 'Run the service', load: () => import('./store/serve.ts') },
  demo: { summary: 'Serve a temporary store with sample data', load: () => import('./store/demo.ts') },
  playground: {
    summary: 'Serve stores for learning and testing',
    load: () => import('./playground/playground.ts'),
  },
  keys: { summary: 'Create, list, change, revoke, and rotate API keys', load: () => import('./keys/keys.ts') },
  seed: { summary: 'Fill an empty store with sample data', load: () => import('./store/seed.ts') },
  import: { summary: 'Import rows from a file', load: () => import('./store/import.ts') },
  export: {
    summary: 'Write categories, pets, orders, or inventory to a file',
    load: () => import('./store/export.ts'),
  },
  backup: { summary: 'Copy a store to a file while the service is running', load: () => import('./store/backup.ts') },
  restore: { summary: 'Restore a store from a backup', load: () => import('./store/restore.ts') },
  copy: { summary: 'Copy a store to another database', load: () => import('./store/copy.ts') },
  check: { summary: 'Verify a store and repair derived data', load: () => import('./store/check.ts') },
}

const serviceCommands: Commands = {
  pets: { summary: 'List, read, and change pets', load: () => import('./service/operations.ts') },
  categories: { summary: 'List, read, and change categories', load: () => import('./service/operations.ts') },
  orders: { summary: 'Place, change, fulfill, and cancel orders', load: () => import('./service/operations.ts') },
  inventory: { summary: 'Read and change stock', load: () => import('./service/operations.ts') },
  summary: { summary: 'Show totals for the store', load: () => import('./service/operations.ts') },
  sales: { summary: 'Show the sales of recent days', load: () => import('./service/operations.ts') },
  events: { summary: 'List or follow events in the store', load: () => import('./service/events.ts') },
  access: { summary: 'Show your scopes and key', load: () => import('./service/operations.ts') },
  webhooks: {
    summary: 'Send events to URLs, or receive them on this machine',
    load: () => import('./service/webhooks.ts'),
  },
  ready: { summary: 'Check whether a service is ready', load: () => import('./service/ready.ts') },
  openapi: { summary: 'Print the OpenAPI document', load: () => import('./service/openapi.ts') },
  mcp: { summary: 'Let an agent use a service', load: () => import('./service/mcp.ts') },
  profiles: { summary: 'Save service URLs and keys', load: () => import('./service/profiles.ts') },
}

const otherCommands: Commands = {
  completion: { summary: 'Print a completion script', load: () => import('./completion/completion.ts') },
}

const commands: Commands = { ...storeCommands, ...serviceCommands, ...otherCommands }

/** Runs a command line and returns the exit code. */
export async function run(typed: readonly string[]): Promise<number> {
  watchOutput()
  return finishOutput(await runCommand(typed))
}

async function runCommand(typed: readonly string[]): Promise<number> {
  const args = typed[0] === 'help' ? [...typed.slice(1), '--help'] : typed
  // Print the version without loading any command.
  if (args[0] === '--version' || args[0] === '-v') {
    process.stdout.write(`${version}\n`)
    return 0
  }
  const program = createProgram().hook('preSubcommand', (_, command) => loadCommand(command))
  if (args.length === 0) {
    program.outputHelp()
    return 0
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return 0
  } catch (error) {
    return report(error, typedCommand(program))
  }
}

/** Creates the program with all commands loaded, for completion scripts and tests. */
export async function loadProgram(): Promise<Command> {
  const program = createProgram()
  for (const command of program.commands) await loadCommand(command)
  return program
}

/** Creates the program with only the summaries of its commands. */
function createProgram(): Command {
  const program = new Command('petstore')
    .description(`Petstore ${version}: pets, categories, orders and stock.`)
    .usage('<command> [options]')
    .version(version, '-v, --version', 'Show the version')
    .helpOption('-h, --help', 'Show this help, or help for a command: petstore <command> --help')
    .helpCommand(false)
    .enablePositionalOptions()
    .exitOverride()
    // Keep Commander from printing errors: the caller prints each one as a single sentence.
    .configureOutput({ writeOut: (text) => void process.stdout.write(text), writeErr: () => {} })
  addExamples(program, ['demo', 'pets list --status available'])
  rejectRepetition(addConnection(program))
  program.hook('preAction', passOnOptions)
  const groups = { 'Run a store:': storeCommands, 'Use a running service:': serviceCommands, 'Other:': otherCommands }
  for (const [group, entries] of Object.entries(groups))
    for (const [name, { summary }] of Object.entries(entries)) program.command(name).summary(summary).helpGroup(group)
  return program
}

async function loadCommand(command: Command): Promise<void> {
  command.description(`${command.summary()}.`).helpOption('-h, --help', 'Show this help').helpCommand(false)
  const loaded = await commands[command.name()]?.load()
  loaded?.define(command, loadProgram)
  unwrap(command)
  // If a setting of `serve` is repeated, its last value wins, as it does when `main.ts` reads the settings without this parser.
  if (command.name() !== 'serve') rejectRepetition(command)
}

/** Passes the options that precede a command on to that command, as in `petstore --url … pets list`. */
function passOnOptions(program: Command, command: Command): void {
  for (const option of program.options) {
    const name = option.attributeName()
    const value: unknown = program.getOptionValue(name)
    if (value === undefined) continue
    if (!command.options.some(({ long }) => long === option.long))
      command.error(`error: option '${option.long}' is only for commands that use a running service, unlike this one`)
    if (command.getOptionValue(name) !== undefined)
      command.error(`error: option '${option.long}' was given more than once`)
    command.setOptionValue(name, value)
  }
}

/** Joins the lines of a description. They are wrapped to fit the source code, but the help must fit the terminal. */
function unwrap(command: Command): void {
  command.description(command.description().replace(/(?<!\n)\n(?!\n)/g, ' '))
  command.commands.forEach(unwrap)
}

/**
 * Returns the longest valid part of the command line. Call it after parsing, because parsing removes the options that precede the command.
 */
function typedCommand(program: Command): TypedCommand {
  const names = ['petstore']
  let command = program
  for (const arg of program.args) {
    const next = command.commands.find((one) => one.name() === arg)
    if (next === undefined) break
    command = next
    names.push(arg)
  }
  const visible = command.createHelp().visibleCommands(command)
  return { path: names.join(' '), commands: visible.map((one) => one.name()) }
}
