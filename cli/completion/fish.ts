// The completion script for fish: https://fishshell.com/docs/current/completions.html
import { type CompletedCommand, type CompletedFlag, profilesCommand } from './command-tree.ts'

export function fishScript(tree: readonly CompletedCommand[]): string {
  const paths = tree.filter(({ path }) => path !== '').map(({ path }) => quoted(path))
  return `# Completes petstore in fish. Made by: petstore completion fish
function __petstore_profiles
    ${profilesCommand}
end
function __petstore_is_at
    set -l at
    for word in (commandline -opc)[2..]
        if contains -- (string join -- ' ' $at $word) ${paths.join(' ')}
            set at $at $word
        end
    end
    test "$at" = "$argv[1]"
end
complete -c petstore -f
${tree.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, flags, values, takesProfile }: CompletedCommand): string[] {
  const start = `complete -c petstore -n ${quoted(`__petstore_is_at '${path}'`)}`
  return [
    ...commands.map(({ name, description }) => `${start} -a ${name} -d ${quoted(description)}`),
    ...values.map((value) => `${start} -a ${value}`),
    ...(takesProfile ? [`${start} -a '(__petstore_profiles)'`] : []),
    ...flags.map((flag) => `${start} -l ${flag.name.slice(2)}${flagValue(flag)} -d ${quoted(flag.description)}`),
  ]
}

function flagValue({ takesValue, values, takesProfile }: CompletedFlag): string {
  if (!takesValue) return ''
  if (takesProfile) return " -x -a '(__petstore_profiles)'"
  return values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -r -F'
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
