// Detects how the operator started the program, so messages show a command that works.

/** Returns the command as the operator types it: `petstore keys`, or `npm run keys --` in a clone. */
export function keysCommand(env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event === 'npx') return 'npx petstore keys'
  return env.npm_package_name === 'petstore' && env.npm_lifecycle_event ? 'npm run keys --' : 'petstore keys'
}
