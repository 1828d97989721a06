// Runs the commands in a shell in which curl only prints its arguments.
import { expect, test } from 'bun:test'
import { curl } from './curl.ts'
import type { TestRequest } from './test-case.ts'

/** Returns the arguments and input that curl receives. */
async function pasted(command: string): Promise<{ args: string[]; input: string }> {
  const stub = `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; case "$*" in *@-*) printf '\\0'; cat;; esac; }`
  const shell = Bun.spawn(['sh', '-c', `${stub}\n${command}`], { stdout: 'pipe', stderr: 'pipe' })
  const output = Buffer.from(await shell.stdout.bytes()).toString('latin1')
  expect(await shell.stderr.text()).toBe('')
  const [args = '', input = ''] = output.split('\0\0')
  return { args: args.split('\0').filter((arg) => arg !== ''), input }
}

const get: TestRequest = { method: 'GET', target: '/books?q=a', headers: [] }
const hostile = `'; touch /tmp/x; echo "$(id)" \`id\` $HOME \\ \n #`

test('formats a plain request', async () => {
  expect(curl('http://x', get)).toBe(`curl -sig --path-as-is -X GET 'http://x/books?q=a'`)
  expect(curl('http://x', { ...get, method: 'HEAD' })).toBe(`curl -sgI --path-as-is 'http://x/books?q=a'`)
})

test("sends the default headers and the request's own headers, with and without values", async () => {
  const request: TestRequest = { ...get, headers: [['If-Match', `"it's"`]] }
  const { args } = await pasted(curl('http://x', request, [['Authorization', 'Bearer $SECRET']]))
  expect(args).toContain('Authorization: Bearer $SECRET')
  expect(args).toContain(`If-Match: "it's"`)
  expect(curl('http://x', { ...request, omitsDefaultHeaders: true }, [['Authorization', 'Bearer x']])).not.toContain(
    'Bearer',
  )
  expect(curl('http://x', { ...get, headers: [['X-Empty', '']] })).toContain(`-H 'X-Empty;'`)
})

test.each([
  ['plain', '{"name":"Emma"}'],
  ['full of shell syntax', JSON.stringify({ name: hostile })],
  ['shell syntax without JSON escapes', hostile],
  ['a file argument to curl', '@/etc/passwd'],
  ['a printf format', '%s%n%d\\n\\0'],
  ['not ASCII', '{"name":"é😀\u0000\u007f"}'],
  ['not UTF-8', new Uint8Array([0x22, 0xff, 0x00, 0x0a, 0x22])],
  ['padded', `{}${' '.repeat(70_000)}`],
  ['padded inside', `{${' '.repeat(300)}"a":${' '.repeat(300)}1}`],
  ['long', `"${'x'.repeat(5000)}"`],
])('a body that is %s arrives unchanged', async (_, content) => {
  const body = { type: 'application/json', content }
  const { args, input } = await pasted(curl('http://x', { ...get, method: 'POST', body }))
  const data = args[args.indexOf('--data-binary') + 1]
  const sent = data === '@-' ? input : data
  expect(sent).toBe(Buffer.from(content).toString('latin1'))
  expect(args).toContain('Content-Type: application/json')
  expect(args.at(-1)).toBe('http://x/books?q=a')
})
