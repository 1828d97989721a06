// The README is true: the commands of its tour print what it shows, and its figures are those of the last benchmark.
import { describe, expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { keptResults, withTable } from '../../bench/report/readme.ts'
import { dialects } from '../support/databases.ts'
import { startStore } from '../support/store.ts'

interface Step {
  readonly command: string
  readonly output: string
}

async function tour(): Promise<Step[]> {
  const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text()
  const blocks = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const [command = '', ...output] = step.trim().split('\n')
        return { command, output: output.join('\n') }
      }),
  )
}

/** What a curl command would print. Supports only the options of the tour, so that the tests need no curl. */
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

describe.each(dialects)('the README tour on %s', (dialect) => {
  test('each command prints what the README shows', async () => {
    const store = await startStore(dialect)
    const steps = await tour()
    expect(steps.length).toBeGreaterThan(8)
    for (const { command, output } of steps) {
      expect(await curl(command.replaceAll('http://127.0.0.1:8080', store.url))).toBe(output)
    }
    await store.stop()
  })
})

test('the figures in the README are those of bench/results', async () => {
  const readme = await Bun.file(new URL('../../README.md', import.meta.url)).text()
  const results = await keptResults(fileURLToPath(new URL('../../bench/results', import.meta.url)))
  expect(results.length).toBeGreaterThan(0)
  expect(readme).toBe(withTable(readme, results))
})
