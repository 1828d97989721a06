// Decides whether `petstore keys` opens a store or, if a flag selects a running service, uses that service.
import type { Command } from 'commander'
import { read } from '../problems.ts'
import { type ConnectionFlags, readConnection } from '../service/connection.ts'
import { addOwnStore, readOwnStore } from '../store/places.ts'
import { type ManagedKeys, serviceKeys, storeKeys } from './managed-keys.ts'

interface KeyOptions extends ConnectionFlags {
  readonly databaseUrl?: string
  readonly migrate?: true
}

export function addKeyOptions(command: Command): Command {
  command
    .optionsGroup('Through a running service:')
    .option('--url <url>', 'Use the service at this URL instead of opening the store')
    .option('--profile <name>', "Use this profile's service instead of opening the store")
    .option(
      '--key <key>',
      "Your API key, with the admin scope. PETSTORE_KEY or a profile is safer: any user on this machine can see a process's flags",
    )
    .optionsGroup('Options:')
  return addOwnStore(command)
}

/**
 * Uses a service only if a flag selects one. An environment variable does not suffice, because it may have been set for other commands.
 * Adds errors to `problems`.
 */
export function readManagedKeys(command: Command, problems: string[]): ManagedKeys {
  const options = command.opts<KeyOptions>()
  if (options.url === undefined && options.profile === undefined) return readStore(command, options, problems)
  for (const [flag, value] of [
    ['--database-url', options.databaseUrl],
    ['--migrate', options.migrate],
  ])
    if (value !== undefined)
      problems.push(`${flag}: must not be used with --url or --profile; the service has its own store.`)
  return serviceKeys(readConnection(options, problems))
}

function readStore(command: Command, options: KeyOptions, problems: string[]): ManagedKeys {
  if (options.key !== undefined)
    problems.push(
      '--key: requires --url or --profile; without them, the command opens the store, which does not need a key.',
    )
  const url = read('DATABASE_URL', () => readOwnStore(command), problems) ?? ''
  return storeKeys(url, options.migrate === true)
}
