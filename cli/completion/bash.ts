// The completion script for bash: https://www.gnu.org/software/bash/manual/html_node/Programmable-Completion.html
import { type CompletedCommand, profilesCommand } from './command-tree.ts'

export function bashScript(tree: readonly CompletedCommand[]): string {
  const paths = tree.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`)
  return `# Completes petstore in bash. Made by: petstore completion bash
_petstore_profiles() {
  ${profilesCommand}
}
_petstore() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} path='' word words=''
  # bash takes the = of --flag=value for a word.
  if [[ $current == '=' ]]; then current=''; elif [[ $previous == '=' ]]; then previous=\${COMP_WORDS[COMP_CWORD - 2]}; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
      ${paths.join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path $previous" in
${tree.flatMap(valueCases).join('\n')}
    *)
      case "$path" in
${tree.map(wordCase).join('\n')}
      esac
      ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _petstore petstore
`
}

function valueCases({ path, flags }: CompletedCommand): string[] {
  return flags
    .filter(({ takesValue }) => takesValue)
    .map(({ name, values, takesProfile }) => `    '${path} ${name}') words=${wordList(values, takesProfile)} ;;`)
}

function wordCase({ path, commands, flags, values, takesProfile }: CompletedCommand): string {
  const words = [...commands.map(({ name }) => name), ...values, ...flags.map(({ name }) => name)]
  return `        '${path}') words=${wordList(words, takesProfile)} ;;`
}

const wordList = (words: readonly string[], takesProfile: boolean): string =>
  `'${words.join(' ')}'${takesProfile ? '" $(_petstore_profiles)"' : ''}`
