// The guide of the client leads from a clone to a program that runs.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { GUIDE_URL } from '../../site/commands.ts'
import { startStore } from '../support/store.ts'
import { type Command, commandsIn, isShown, readPage, runCommands } from './guide-commands.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const command = (text: string): Command => ({ text, shown: undefined })

/** Instead of a download, the compiler and the types of this repository. */
const linkTypeScript = command(
  `mkdir -p node_modules/.bin node_modules/@types && ln -s ${root}node_modules/.bin/tsc node_modules/.bin/ && ln -s ${root}node_modules/@types/node node_modules/@types/`,
)

test('Install it › leads from a clone to a compiled program that prints what the page shows', async () => {
  const store = await startStore('sqlite')
  await seedStore(store.db, Date.now())
  const page = (await readPage('docs/api/client.md')).replaceAll(GUIDE_URL, store.url).replaceAll('../petstore/', root)
  const section = page.split(/^## /m).find((text) => text.startsWith('Install it\n')) ?? ''
  const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(section) ?? []
  const [build = command(''), ...others] = commandsIn(section)
  const inProject = others.map((one) => (one.text.includes('--save-dev typescript') ? linkTypeScript : one))
  expect(inProject).toContain(linkTypeScript)
  const outcomes = await runCommands(
    [
      command(`cd ${root}`),
      build,
      command('mkdir ~/project && cd ~/project'),
      command(`cat > shop.ts <<'END'\n${program}END`),
      ...inProject,
    ],
    // npm asks nobody whether there is a newer npm, and whether packages have vulnerabilities.
    { npm_config_update_notifier: 'false', npm_config_audit: 'false' },
  )
  await store.stop()
  for (const { command, output, status } of outcomes) {
    expect([command.text, output, status]).toEqual([command.text, expect.anything(), 0])
    if (command.shown !== undefined && !isShown(output, command.shown)) expect(output).toBe(command.shown)
  }
})
