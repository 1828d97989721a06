// Options that locate a running service. They may precede or follow any command that talks to a service.
import type { Command } from 'commander'

export const DEFAULT_URL = 'http://127.0.0.1:8080'

export function addConnection(command: Command): Command {
  return command
    .optionsGroup('Connection:')
    .option('--url <url>', `URL of the service (default: PETSTORE_URL, the profile, or ${DEFAULT_URL})`)
    .option(
      '--key <key>',
      "Your API key. PETSTORE_KEY or a profile is safer: any user on this machine can see a process's flags",
    )
    .option('--profile <name>', 'The profile to use (default: PETSTORE_PROFILE or the default profile)')
}
