// Adds the service's settings as command options. Their values are parsed in server/process/settings, together with the environment
// variables.
import type { Command } from 'commander'
import { type Config, type Defaults, type Flags, settingOptions } from '../../server/process/settings/config.ts'

/** Adds options for the named settings, or for all settings. */
export function addSettings(command: Command, names?: readonly (keyof Config)[], defaults?: Defaults): Command {
  for (const { flag, variable, defaultValue, help } of settingOptions(names, defaults)) {
    const otherwise = [`or ${variable}`, ...(defaultValue === '' ? [] : [`default: ${defaultValue}`])].join(', ')
    command.option(`--${flag} <value>`, `${help} (${otherwise})`)
  }
  return command
}

/** Returns the settings given as options. */
export function settingFlags(command: Command): Flags {
  const flags = settingOptions().map(({ flag }) => flag)
  return Object.fromEntries(
    command.options
      .filter((option) => flags.includes(option.name()))
      .map((option) => [option.name(), command.getOptionValue(option.attributeName())]),
  )
}
