// Runs the completion scripts in their shells. Skips zsh and fish if they are not installed; bash is available everywhere.
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPetstore } from '../../tests/support/processes/process.ts'

type Complete = (line: string) => readonly string[]

/** For each shell, the command that makes the shell complete the last word of a line and print one candidate per line. */
const shells: Readonly<Record<string, Complete>> = {
  bash: (line) => [
    'bash',
    '--norc',
    '-c',
    `source "$0"; COMP_WORDS=(${line}${line.endsWith(' ') ? " ''" : ''}); COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _petstore; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  // zsh's completion functions work only in its line editor, so the test prints their arguments instead of running them.
  zsh: (line) => [
    'zsh',
    '-f',
    '-c',
    `compdef() { :; }; _files() { :; }; _describe() { print -l -- "\${(@)\${(@P)2}%%:*}"; }; source "$0"
words=(${line}${line.endsWith(' ') ? " ''" : ''}); CURRENT=\${#words}; PREFIX=\${words[-1]}; _petstore | while read -r one; do [[ $one == $PREFIX* ]] && print -r -- $one; done; true`,
  ],
  fish: (line) => ['fish', '--no-config', '-c', `source $argv[1]; complete -C '${line}' | string split -f 1 \\t`],
}

let folder: string
const scripts: Record<string, string> = {}
const present = Object.keys(shells).filter((shell) => shell === 'bash' || Bun.which(shell) !== null)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstore-completion-'))
  // A stub `petstore` that prints profile names for the scripts.
  const petstore = join(folder, 'petstore')
  await writeFile(
    petstore,
    `#!/bin/sh\nprintf 'NAME\\tURL\\nshop\\thttp://x\\n$(x)\\thttp://x\\nlocal\\thttp://x\\n'\n`,
  )
  await chmod(petstore, 0o755)
  for (const shell of present) {
    const { code, out, err } = await runPetstore(['completion', shell])
    expect([code, err]).toEqual([0, ''])
    scripts[shell] = join(folder, `petstore.${shell}`)
    await writeFile(scripts[shell], out)
  }
})
afterAll(() => rm(folder, { recursive: true }))

function complete(shell: string, line: string): string[] {
  const command = shells[shell]?.(line) ?? []
  const { stdout, stderr } = Bun.spawnSync([...command, scripts[shell] ?? ''], {
    env: { PATH: `${folder}:${process.env.PATH}`, HOME: '/nowhere' },
  })
  expect(stderr.toString()).toBe('')
  return stdout
    .toString()
    .split('\n')
    .filter((word) => word !== '')
}

describe.each(present)('completion in %s', (shell) => {
  test.each([
    ['petstore we', ['webhooks']],
    ['petstore pets ', ['list', 'get', 'create', 'update', 'replace', 'delete', '--help']],
    ['petstore orders ca', ['cancel']],
    ['petstore orders ful', ['fulfill']],
    ['petstore --url http://x orders ca', ['cancel']],
    ['petstore --prof', ['--profile']],
    ['petstore --profile s', ['shop']],
    ['petstore pets list --sta', ['--status']],
    ['petstore pets list --status ', ['available', 'pending', 'sold']],
    ['petstore pets list --q pets --status so', ['sold']],
    ['petstore inventory adjust 3 --reason r', ['received', 'returned']],
    ['petstore events tail --type order.p', ['order.placed']],
    ['petstore completion ', ['bash', 'zsh', 'fish', '--help']],
    ['petstore serve --log-f', ['--log-format']],
    ['petstore profiles use ', ['shop', 'local', '--help']],
    ['petstore pets list --profile s', ['shop']],
    ['petstore export p', ['pets']],
    ['petstore keys u', ['update']],
    ['petstore keys list --profile l', ['local']],
    ['petstore acc', ['access']],
    ['petstore import cat', ['categories']],
  ])('completes %s', (line, expected) => {
    const found = complete(shell, line)
    // fish suggests flags only after a hyphen, so expect no flags after a space.
    const wanted = shell === 'fish' && line.endsWith(' ') ? expected.filter((word) => !word.startsWith('-')) : expected
    expect(found.sort()).toEqual([...wanted].sort())
  })
})

test.each([
  ['petstore pets list --status=', ['available', 'pending', 'sold']],
  ['petstore pets list --status=so', ['sold']],
  ['petstore --profile=s', ['shop']],
])('completes %s in bash, which treats = as a separate word', (line, expected) => {
  expect(complete('bash', line.replace('=', ' = ').trimEnd())).toEqual(expected)
})
