// The command line that starts this program as a worker.

/** The name of the worker command, which only a supervisor runs. */
export const WORKER = 'worker'

/** Returns the command line that runs this program with another command. A compiled executable does not need a script path. */
export function ownCommand(command: string): readonly string[] {
  const isExecutable = Bun.main.startsWith('/$bunfs/')
  return [process.execPath, ...process.execArgv, ...(isExecutable ? [] : [Bun.main]), command]
}
