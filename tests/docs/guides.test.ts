// README.md and the guides are true: on a new store, the commands of each page run in order and print what the page shows.
import { describe, expect, test } from 'bun:test'
import { exposureOf } from '../../server/config/exposure.ts'
import { GUIDE_URL, withServiceAccess } from '../../site/commands.ts'
import { dialects } from '../support/databases.ts'
import { makeKey } from '../support/keys.ts'
import { startStore } from '../support/store.ts'
import { type Command, commandsIn, isShown, pages, readPage, runCommands } from './guide-commands.ts'

/** Commands that the test does not run: where, which, and why. */
const exemptions: readonly (readonly [page: RegExp, command: RegExp, reason: string])[] = [
  [/README|tutorial/, /^npm (start|test|run demo)/, 'starts a service or all tests; cli/ has tests of these'],
  [/README/, /^HOST=0\.0\.0\.0 npm start/, 'starts a service; cli/starting.test.ts tests the first key'],
  [/README/, /^npm run keys/, 'npm runs in the clone and not on the store of the test; cli/keys.test.ts'],
  [/README/, /shop\.example/, 'another host'],
  [/tools\.md/, /^npx /, 'a package to download; tests/importers.test.ts runs them'],
  [/understand\/|operate\//, /^npm /, 'npm runs in the clone and not on the store of the test'],
]

const exemptionOf = (page: string, { text }: Command) =>
  exemptions.find(([ofPage, ofCommand]) => ofPage.test(page) && ofCommand.test(text))

const runnable = (page: string, commands: readonly Command[]): Command[] =>
  commands.filter((command) => !exemptionOf(page, command))

const withCommands: string[] = []
for (const page of pages) if (runnable(page, commandsIn(await readPage(page))).length > 0) withCommands.push(page)

describe.each(dialects)('%s', (dialect) => {
  describe.each(['optional', 'needed'] as const)('keys %s', (keys) => {
    test.each(withCommands)('%s › each command prints what the page shows', async (page) => {
      const { rate } = exposureOf({ host: '0.0.0.0', publicUrl: undefined, auth: 'auto', rateLimit: 'auto' })
      const store = await startStore(dialect, { keys, rate: keys === 'needed' ? rate : undefined })
      const markdown = withServiceAccess(await readPage(page), { url: store.url, needsKeys: keys === 'needed' })
      const commands = runnable(page, commandsIn(markdown.replaceAll(GUIDE_URL, store.url)))
      const PETSTORE_KEY = keys === 'needed' ? await makeKey(store.db, { name: 'guide', scopes: ['admin'] }) : ''
      const outcomes = await runCommands(commands, { DATABASE_URL: store.databaseUrl, PETSTORE_KEY })
      await store.stop()
      for (const [at, { text, shown }] of commands.entries()) {
        const { output = '', status } = outcomes[at] ?? {}
        if (shown === undefined) expect([text, output, status]).toEqual([text, output, 0])
        else if (!isShown(output, shown)) expect(`$ ${text}\n${output}`).toBe(`$ ${text}\n${shown}`)
      }
    })
  })
})

test('each exemption is needed', async () => {
  const all = await Promise.all(pages.map(async (page) => ({ page, commands: commandsIn(await readPage(page)) })))
  const used = new Set(all.flatMap(({ page, commands }) => commands.map((command) => exemptionOf(page, command))))
  expect(exemptions.filter((exemption) => !used.has(exemption))).toEqual([])
})

test.each([
  ['{"id":1}', '{"id":1}\n', true],
  ['{"id":1}', '{"id":…}', true],
  ['{"id":1,"at":"today"}', '{"id":…"}', true],
  ['{"id":1}', '{"id":2}', false],
  ['a\nb\nc', 'a\n…\nc', true],
  ['a\nb\nb\nc', 'a\n…', true],
  ['a\nc', 'a\n…\nc', true],
  ['a\nb\nd', 'a\n…\nc', false],
  ['a\nb', 'a…', false],
  ['', '', true],
  ['a', '', false],
])('the output %j, shown as %j: %p', (output, shown, expected) => {
  expect(isShown(output, shown)).toBe(expected)
})
