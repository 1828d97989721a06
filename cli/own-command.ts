// The program starts itself again for each worker.

/** The command of a worker, which only a supervisor runs. */
export const WORKER = 'worker'

/** The words that run this program with another command: a single executable has no file of its own to name. */
export function ownCommand(command: string): readonly string[] {
  const isExecutable = Bun.main.startsWith('/$bunfs/')
  return [process.execPath, ...process.execArgv, ...(isExecutable ? [] : [Bun.main]), command]
}
