// The client guide leads from a clone to a running program.
import { expect, test } from 'bun:test'
import { fileURLToPath } from 'node:url'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { GUIDE_URL } from '../../site/commands.ts'
import { startStore } from '../support/store/store.ts'
import { type Command, commandsIn, isShown, readPage, runCommands } from './guide-commands.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const command = (text: string): Command => ({ text, shown: undefined })

/** Links this repository's compiler and types instead of downloading them. */
const linkTypeScript = command(
  `mkdir -p node_modules/.bin node_modules/@types && ln -s ${root}node_modules/.bin/tsc node_modules/.bin/ && ln -s ${root}node_modules/@types/node node_modules/@types/`,
)

const installTill = command(`npm install --omit=dev && ${linkTypeScript.text}`)

function sectionsOf(page: string, titles: readonly string[]): string[] {
  const sections = page.split(/^## /m)
  return titles.map((title) => sections.find((text) => text.startsWith(`${title}\n`)) ?? '')
}

test('following the client guide from a clone produces a complete project whose program prints the documented output', async () => {
  const store = await startStore('sqlite')
  await seedStore(store.db, Date.now())
  const page = (await readPage('docs/api/client.md')).replaceAll(GUIDE_URL, store.url)
  const [install = '', project = ''] = sectionsOf(page, ['Install it', 'An example project'])
  const [, program = ''] = /^```ts\n(.*?)^```$/ms.exec(install) ?? []
  const [build = command(''), ...others] = commandsIn(install)
  const inProject = others.map((one) => (one.text.includes('--save-dev typescript') ? linkTypeScript : one))
  const inTill = commandsIn(project).map((one) => (one.text === 'npm install' ? installTill : one))
  expect([inProject.includes(linkTypeScript), inTill.includes(installTill)]).toEqual([true, true])
  const outcomes = await runCommands(
    [
      command(`cd ${root}`),
      build,
      command(`mkdir -p ~/shop/project && ln -s ${root} ~/shop/petstore && cd ~/shop/project`),
      command(`cat > shop.ts <<'END'\n${program}END`),
      ...inProject,
      ...inTill,
    ],
    // Keeps npm from checking for updates and vulnerabilities.
    { npm_config_update_notifier: 'false', npm_config_audit: 'false', PETSTORE_URL: store.url },
  )
  await store.stop()
  for (const { command, output, status } of outcomes) {
    const refused = command.shown?.includes('no longer available') ? 1 : 0
    expect([command.text, output, status]).toEqual([command.text, expect.anything(), refused])
    if (command.shown !== undefined && !isShown(output, command.shown)) expect(output).toBe(command.shown)
  }
})
