// Runs the generated commands in shells, with a stub curl that prints its arguments.
import { expect, test } from 'bun:test'
import { curlCommand, javascriptLiteral, shellWord } from './code-samples.ts'

const url = 'http://127.0.0.1:8080/pets'

/** Shells to test, including an interactive bash, which also expands `!`. */
const shells = [
  ['sh', '-s'],
  ['bash', '--norc', '--noprofile', '--noediting', '-i'],
]

async function argumentsIn(shell: readonly string[], command: string): Promise<string[]> {
  const stub = `curl() { printf '<'; printf '%s\\0' "$@"; printf '>'; }`
  const child = Bun.spawn([...shell], {
    stdin: Buffer.from(`${stub}\n${command}\n`),
    stdout: 'pipe',
    stderr: 'ignore',
    env: { PATH: process.env.PATH, PETSTORE_KEY: 'ps_x' },
  })
  const [, printed = ''] = /<(.*)\0>/s.exec(await child.stdout.text()) ?? []
  return printed.split('\0')
}

test.each([
  ['single quotes', `it's 'quoted'`],
  ['double quotes and expansions', '"$HOME" `id` $(id) $((1)) \\ \\n * ? ~ #'],
  ['newlines and tabs', 'one\ntwo\\\n\tthree\n'],
  ['non-ASCII characters', 'é 🐶 \u2028'],
  ['a leading @', '@/etc/passwd'],
  ['exclamation marks', 'wow! !! !x "!y"'],
  ['an empty string', ''],
  ['a zsh expansion', '=ls'],
])('shells and curl pass %s through unchanged', async (_, text) => {
  const command = curlCommand({ method: 'PUT', url, headers: [['X-Text', text]], body: text, needsKey: true })
  const header = text === '' ? 'X-Text;' : `X-Text: ${text}`
  const expected = ['-H', 'Authorization: Bearer ps_x', '-X', 'PUT', url, '-H', header, '--data-raw', text]
  for (const shell of shells) expect([shell, await argumentsIn(shell, command)]).toEqual([shell, expected])
})

test.each<[Parameters<typeof curlCommand>[0], string]>([
  [{ method: 'GET', url, needsKey: false }, `curl ${url}`],
  [{ method: 'HEAD', url: `${url}?id=1`, needsKey: false }, `curl --head '${url}?id=1'`],
  [{ method: 'GET', url: `${url}?q=[a]`, needsKey: false }, `curl --globoff '${url}?q=[a]'`],
  [{ method: 'DELETE', url, needsKey: false }, `curl -X DELETE ${url}`],
  [{ method: 'POST', url, needsKey: false }, `curl -X POST ${url}`],
  [
    { method: 'POST', url, headers: [['Content-Type', 'application/json']], body: '{}', needsKey: true },
    `curl -H "Authorization: Bearer $PETSTORE_KEY" ${url} \\
  -H 'Content-Type: application/json' \\
  --data-raw '{}'`,
  ],
])('the command for %j has no unnecessary flags', (request, command) => {
  expect(curlCommand(request)).toBe(command)
})

test('does not quote a word without special characters', () => {
  expect(['Rex', '-name', '2026-12-01T09:00:00Z', 'a b', '{}'].map(shellWord)).toEqual([
    'Rex',
    '-name',
    '2026-12-01T09:00:00Z',
    `'a b'`,
    `'{}'`,
  ])
})

test('a literal evaluates to its original value', () => {
  const value = { name: `it's "5" \\" \n \u2028 🐶`, tags: ['a', 1, true, null], size: {}, absent: undefined }
  const literal = javascriptLiteral(value)
  expect(new Function(`return ${literal}`)()).toEqual(value)
  expect(javascriptLiteral({ name: 'Rex', tags: ['a', 1] })).toBe(`{ name: 'Rex', tags: ['a', 1] }`)
})
