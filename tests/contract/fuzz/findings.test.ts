// Tests what a finding says. The commands run in a shell in which curl only prints its arguments.
import { expect, test } from 'bun:test'
import { curl } from './curl.ts'
import { createFindings, findingText } from './findings.ts'
import type { TestCase, TestRequest } from './test-case.ts'

const get: TestRequest = { method: 'GET', target: '/pets?q=a', headers: [] }
const testCase: TestCase = {
  name: 'listPets',
  source: 'bounds',
  expected: { kind: 'accepted' },
  label: 'q: a',
  request: get,
}

test('a finding counts the problems with the same cause, and contains the commands that repeat the first', () => {
  const findings = createFindings()
  findings.add('acceptance', { ...testCase, precededBy: [testCase] }, 'should be accepted, but was 400 {"code":"a"}')
  findings.add('acceptance', { ...testCase, label: 'q: b' }, 'should be accepted, but was 400 {"code":"b"}')
  findings.add('acceptance', { ...testCase, label: 'sort: a' }, 'should be accepted, but was 400')
  findings.add('conformance', testCase, 'header ETag is missing')
  expect(findings.all().map(({ check, times }) => [check, times])).toEqual([
    ['acceptance', 2],
    ['acceptance', 1],
    ['conformance', 1],
  ])
  const [first] = findings.all()
  expect(first && findingText(first, 'http://x').split('\n')).toEqual([
    '✗ acceptance: listPets',
    '  q: a: should be accepted, but was 400 {"code":"a"}',
    `    curl -sig --path-as-is -X GET 'http://x/pets?q=a'`,
    `    curl -sig --path-as-is -X GET 'http://x/pets?q=a'`,
    '  Found 2 times, first by bounds.',
  ])
})

/** Returns the arguments and input that curl receives. */
async function pasted(command: string): Promise<{ args: string[]; input: string }> {
  const stub = `curl() { for a in "$@"; do printf '%s\\0' "$a"; done; case "$*" in *@-*) printf '\\0'; cat;; esac; }`
  const shell = Bun.spawn(['sh', '-c', `${stub}\n${command}`], { stdout: 'pipe', stderr: 'pipe' })
  const output = Buffer.from(await shell.stdout.bytes()).toString('latin1')
  expect(await shell.stderr.text()).toBe('')
  const [args = '', input = ''] = output.split('\0\0')
  return { args: args.split('\0').filter((arg) => arg !== ''), input }
}

test('a command sends HEAD, and headers with and without values', async () => {
  expect(curl('http://x', { ...get, method: 'HEAD' })).toStartWith('curl -sgI')
  const headers = [
    ['If-Match', `"it's"`],
    ['X-Empty', ''],
  ] as const
  const { args } = await pasted(curl('http://x', { ...get, headers }))
  expect(args).toEqual(expect.arrayContaining([`If-Match: "it's"`, 'X-Empty;']))
})

const hostile = `'; touch /tmp/x; echo "$(id)" \`id\` $HOME \\ \n #`

test.each([
  ['plain', '{"name":"Emma"}'],
  ['full of shell syntax', hostile],
  ['a file argument to curl', '@/etc/passwd'],
  ['a printf format', '%s%n%d\\n\\0'],
  ['not ASCII', '{"name":"é😀\u0000\u007f"}'],
  ['not UTF-8', new Uint8Array([0x22, 0xff, 0x00, 0x0a, 0x22])],
  ['padded inside', `{${' '.repeat(300)}"a":${' '.repeat(70_000)}1}`],
  ['long', `"${'x'.repeat(5000)}"`],
])('a body that is %s arrives unchanged', async (_, content) => {
  const body = { type: 'application/json', content }
  const { args, input } = await pasted(curl('http://x', { ...get, method: 'POST', body }))
  const data = args[args.indexOf('--data-binary') + 1]
  expect(data === '@-' ? input : data).toBe(Buffer.from(content).toString('latin1'))
  expect(args).toContain('Content-Type: application/json')
})
