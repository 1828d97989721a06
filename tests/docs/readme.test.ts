// The README's tour, typed in line by line: its answers are what the service really says.
import { describe, expect, test } from 'bun:test'
import { dialects } from '../support/databases.ts'
import { startStore } from '../support/store.ts'

interface Step {
  readonly command: string
  readonly answer: string
}

async function tour(): Promise<Step[]> {
  const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text()
  const blocks = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [command = '', ...answer] = step.trim().split('\n')
        return { command, answer: answer.join('\n') }
      }),
  )
}

/** What a curl command would print; it knows the options the tour uses, so that the tests do not need a curl. */
async function curl(command: string): Promise<string> {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const after = (option: string): string | undefined => words[words.indexOf(option) + 1 || words.length]
  const headers = words
    .filter((_, at) => words[at - 1] === '-H')
    .map((header) => header.split(': ') as [string, string])
  const body = after('-d')
  const response = await fetch(words.find((word) => word.startsWith('http')) ?? '', {
    method: after('-X') ?? 'GET',
    headers,
    ...(body ? { body } : {}),
  })
  return (
    after('-w')
      ?.replaceAll(/%header\{(.*?)\}/g, (_, name) => response.headers.get(name) ?? '')
      .replaceAll('%{http_code}', String(response.status)) ?? (await response.text())
  )
}

describe.each(dialects)('the tour of the README on %s', (dialect) => {
  test('each command gives the answer that stands there', async () => {
    const store = await startStore(dialect)
    const steps = await tour()
    expect(steps.length).toBeGreaterThan(8)
    for (const { command, answer } of steps) {
      expect(await curl(command.replaceAll('http://127.0.0.1:8080', store.url))).toBe(answer)
    }
    await store.stop()
  })
})

test('the figures of the README are those of the last run of the bench that is kept', async () => {
  const textOf = (path: string) => Bun.file(new URL(`../${path}`, import.meta.url)).text()
  const [readme, results] = await Promise.all([textOf('README.md'), textOf('bench/results/latest.md')])
  const table = readme.split('## How fast')[1]?.match(/(?:^\|.*\n)+/m)?.[0] ?? 'no table'
  expect(results).toContain(table)
})
