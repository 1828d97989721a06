// The command with which the program starts itself for each worker.

/** The worker command, which only a supervisor runs. */
export const WORKER = 'worker'

/** Returns the words that run this program with another command. A single executable needs no script path. */
export function ownCommand(command: string): readonly string[] {
  const isExecutable = Bun.main.startsWith('/$bunfs/')
  return [process.execPath, ...process.execArgv, ...(isExecutable ? [] : [Bun.main]), command]
}
