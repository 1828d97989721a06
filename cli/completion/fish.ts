// The completion script for fish: https://fishshell.com/docs/current/completions.html
import type { CompletedCommand } from './command-tree.ts'

export function fishScript(tree: readonly CompletedCommand[]): string {
  const paths = tree.filter(({ path }) => path !== '').map(({ path }) => quoted(path))
  return `# Completes petstore in fish. Made by: petstore completion fish
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

function linesOf({ path, commands, flags, values }: CompletedCommand): string[] {
  const start = `complete -c petstore -n ${quoted(`__petstore_is_at '${path}'`)}`
  return [
    ...commands.map(({ name, description }) => `${start} -a ${name} -d ${quoted(description)}`),
    ...values.map((value) => `${start} -a ${value}`),
    ...flags.map(({ name, description, takesValue, values }) => {
      const value = !takesValue ? '' : values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ' -r -F'
      return `${start} -l ${name.slice(2)}${value} -d ${quoted(description)}`
    }),
  ]
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
