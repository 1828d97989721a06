// The options that say where a running service is, of each command that talks to one and, before the command, of the program.
import { type Command, Option } from 'commander'

export const DEFAULT_URL = 'http://127.0.0.1:8080'
const GROUP = 'Connection:'

export function addConnection(command: Command): Command {
  const flags = [
    ['--url <url>', `Where the service is (or PETSTORE_URL, or the profile, default: ${DEFAULT_URL})`],
    [
      '--key <key>',
      'Your API key (or PETSTORE_KEY, or the profile). Prefer these: every user of this machine can see the flags of a process',
    ],
    ['--profile <name>', 'The profile to use (or PETSTORE_PROFILE, or the default profile)'],
  ] as const
  for (const [flag, text] of flags) command.addOption(new Option(flag, text).helpGroup(GROUP))
  return command
}
