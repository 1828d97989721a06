// Options that may be repeated, and what is said about one that may not: the last value would silently replace the first.
import type { Command, Option } from 'commander'

/** The parser of an option that may be repeated: collects its values in a list. */
export function collect(value: string, all: unknown): string[] {
  // After its opposite, such as --no-type, the value is false.
  return Array.isArray(all) ? [...all, value] : [value]
}

/** Ends with a usage error if an option is given twice with values, or together with the one that negates it. */
export function refuseRepetition(command: Command): void {
  const given = new Map<string, Option>()
  for (const option of command.options)
    command.on(`option:${option.name()}`, () => {
      const earlier = given.get(option.attributeName())
      given.set(option.attributeName(), option)
      if (earlier === undefined) return
      if (earlier !== option)
        command.error(`error: options '${earlier.long}' and '${option.long}' contradict each other`)
      const takesValue = option.required || option.optional
      if (takesValue && option.parseArg !== collect)
        command.error(`error: option '${option.long}' is given more than once`)
    })
  command.commands.forEach(refuseRepetition)
}
