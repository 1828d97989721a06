// How the operator has started the program, so that messages name commands that work there.

/** The scripts of package.json that run a command, if they have another name. */
const scripts: Readonly<Record<string, string>> = { check: 'check-store' }

/** A command as the operator types it: `petstore keys`, or `npm run keys --` in a clone. */
export function commandLine(name: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.npm_lifecycle_event === 'npx') return `npx petstore ${name}`
  return env.npm_package_name === 'petstore' && env.npm_lifecycle_event
    ? `npm run ${scripts[name] ?? name} --`
    : `petstore ${name}`
}
