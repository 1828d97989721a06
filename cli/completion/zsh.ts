// The completion script for zsh: https://zsh.sourceforge.io/Doc/Release/Completion-System.html
import { type CompletedCommand, profilesCommand } from './command-tree.ts'

export function zshScript(tree: readonly CompletedCommand[]): string {
  const paths = tree.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`)
  return `#compdef petstore
# Completes petstore in zsh. Made by: petstore completion zsh
_petstore_profiles() {
  ${profilesCommand}
}
_petstore() {
  local path_='' word previous=\${words[CURRENT-1]}
  local -a found
  for word in "\${words[@]:1:$((CURRENT - 2))}"; do
    case "\${path_:+$path_ }$word" in
      ${paths.join('|')}) path_="\${path_:+$path_ }$word" ;;
    esac
  done
  if [[ $PREFIX == --*=* ]]; then
    previous=\${PREFIX%%=*}
    compset -P '*='
  fi
  case "$path_ $previous" in
${tree.flatMap(valueCases).join('\n')}
    *)
      case "$path_" in
${tree.map(wordCase).join('\n')}
      esac
      ;;
  esac
  if (( \${#found} )); then _describe 'petstore' found; else _files; fi
}
compdef _petstore petstore
`
}

function valueCases({ path, flags }: CompletedCommand): string[] {
  return flags
    .filter(({ takesValue }) => takesValue)
    .map(
      ({ name, values, takesProfile }) => `    '${path} ${name}') found=${list(values.map(quoted), takesProfile)} ;;`,
    )
}

function wordCase({ path, commands, flags, values, takesProfile }: CompletedCommand): string {
  const described = [...commands, ...values.map((name) => ({ name, description: '' })), ...flags]
  const words = described.map(({ name, description }) => quoted(description === '' ? name : `${name}:${description}`))
  return `        '${path}') found=${list(words, takesProfile)} ;;`
}

const list = (words: readonly string[], takesProfile: boolean): string =>
  `(${[...words, ...(takesProfile ? ['$(_petstore_profiles)'] : [])].join(' ')})`

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
