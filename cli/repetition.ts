// Supports repeatable options. Rejects any other option that is repeated, because its last value would silently replace the first.
import type { Command, Option } from 'commander'

/** Parses a repeatable option by collecting its values in a list. */
export function collect(value: string, all: unknown): string[] {
  // A negated option, such as --no-type, sets the value to false.
  return Array.isArray(all) ? [...all, value] : [value]
}

/** Throws a usage error if an option that takes a value is given twice, or if an option is given together with its negation. */
export function rejectRepetition(command: Command): void {
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
        command.error(`error: option '${option.long}' was given more than once`)
    })
  command.commands.forEach(rejectRepetition)
}
