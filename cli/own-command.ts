// The command lines that start this program: as a worker, and as the operator types them.

/** The name of the worker command, which only a supervisor runs. */
export const WORKER = 'worker'

/** Returns the command line that runs this program with another command. A compiled executable does not need a script path. */
export function ownCommand(command: string): readonly string[] {
  const isExecutable = Bun.main.startsWith('/$bunfs/')
  return [process.execPath, ...process.execArgv, ...(isExecutable ? [] : [Bun.main]), command]
}

/** Returns the command as the operator types it: `petstore keys`, or `npm run keys --` in a clone. */
export function keysCommand(env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event === 'npx') return 'npx petstore keys'
  return env.npm_package_name === 'petstore' && env.npm_lifecycle_event ? 'npm run keys --' : 'petstore keys'
}
