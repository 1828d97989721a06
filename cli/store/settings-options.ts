// The settings of the service as options of a command. server/config reads them, because they are also variables.
import type { Command } from 'commander'
import { type Config, type Defaults, type SettingOption, settingOptions } from '../../server/config/config.ts'

/** All settings if none are named. */
export function addSettings(command: Command, names?: readonly (keyof Config)[], defaults?: Defaults): Command {
  for (const setting of settingOptions(names, defaults)) command.option(`--${setting.flag} <value>`, describe(setting))
  return command
}

function describe({ help, variable, defaultValue }: SettingOption): string {
  return `${help} (${[`or ${variable}`, ...(defaultValue === '' ? [] : [`default: ${defaultValue}`])].join(', ')})`
}

/** The settings that were given, as server/config reads them: `--port=8080`. */
export function settingArgs(command: Command): string[] {
  const flags = settingOptions().map(({ flag }) => flag)
  return command.options
    .filter((option) => flags.includes(option.name()))
    .map((option) => [option.name(), command.getOptionValue(option.attributeName())])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `--${name}=${value}`)
}
