// README.md and the guides are accurate: on a new store, each page's commands run in order and print the output shown.
import { describe, expect, test } from 'bun:test'
import { startPlayground } from '../../playground/testing.ts'
import { ADMIN } from '../../server/context.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { readConfig } from '../../server/process/settings/config.ts'
import { exposureOf } from '../../server/process/settings/exposure.ts'
import { GUIDE_URL, withServiceAccess } from '../../site/commands.ts'
import { sized } from '../support/run/tier.ts'
import { makeKey } from '../support/store/keys.ts'
import { startStore } from '../support/store/store.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { type Command, commandsIn, isShown, pages, readPage, runCommands } from './guide-commands.ts'

/**
 * Matches the commands that the test runs, after any variable assignments. A page cannot make the test run `sudo` or `rm`, call
 * another host, or start a service that never exits.
 */
const allowed =
  /^(?:\w+=(?:'[^']*'|\$\(.*\)|\S*) ?)*(?:$|curl (?=.*(?:127\.0\.0\.1:|localhost:8080|"\$URL\/))|petstore (?!serve|demo|playground(?:$| --))|petstore serve .*(?:--print-config|--port 99999)|export PETSTORE_URL=http:\/\/127\.0\.0\.1:\d+$|umask |sleep \d$|mv [\w.]+ [\w.]+$|printf '[^']*' > [\w.-]+$|while |node --input|python3 <)/

/** Commands that the test does not run: the page, the command, and the reason. */
const exemptions: readonly (readonly [page: RegExp, command: RegExp, reason: string])[] = [
  [/playground/, /^petstore playground(?:$| --)/, 'starts a service; cli/playground/playground.test.ts runs it'],
  [/README|tutorial/, /^npm (start|run demo)/, 'starts a service; tests in cli/ run these commands'],
  [/events/, /^petstore events tail/, 'does not end; cli/events.test.ts runs it'],
  [
    /api\/client/,
    /^(npm|npx|node shop|cp -R )/,
    'needs a clone and a separate project; install-client.proof.test.ts runs these commands',
  ],
  [/tools\.md/, /^npx /, 'downloads a package; tests/importers.proof.test.ts runs these commands'],
  [/promises|deploy/, /^npm /, "runs in the clone and not on the test's store"],
  [/operate/, /^sudo |^journalctl /, 'needs root and systemd'],
  [/deploy/, /^curl .*https:\/\/shop\.example/, 'calls another host'],
  [/deploy|playground/, /^(podman|docker|\(umask) /, 'needs a program that may not be installed, and downloads images'],
  [/backup/, /\/var\/(lib|backups)\/petstore/, "uses root's store, and deletes its old backups"],
  [/backup/, /^pg_dump|^createdb|^pg_restore/, 'needs PostgreSQL programs that may not be installed'],
  [/operate/, /postgres:\/\/shop@127\.0\.0\.1/, 'uses another database'],
  [/troubleshooting/, /^petstore serve$/, 'needs a busy port; troubleshooting.test.ts runs it'],
  [
    /store-files/,
    /^cp (\/proc|data\/)/,
    "needs the example's process; tests/durability/files.proof.test.ts makes the copy",
  ],
  [
    /webhooks/,
    /^PETSTORE_WEBHOOK_ALLOW=|^npm install |^WEBHOOK_SECRET=|http\.server/,
    'does not end; receivers.test.ts runs the receivers',
  ],
  [/webhooks/, /^petstore webhooks listen/, 'does not end; cli/webhooks.test.ts runs it'],
  [/performance/, /^wrk /, 'needs a program that may not be installed'],
]

const exemptionOf = (page: string, { text }: Command) =>
  exemptions.find(([ofPage, ofCommand]) => ofPage.test(page) && ofCommand.test(text))

const isRunnable = (page: string, command: Command): boolean =>
  allowed.test(command.text) && !exemptionOf(page, command)

const allCommands = (
  await Promise.all(pages.map(async (page) => commandsIn(await readPage(page)).map((command) => ({ page, command }))))
).flat()
const pagesWithCommands = pages.filter((page) =>
  allCommands.some((one) => one.page === page && isRunnable(page, one.command)),
)

const asInstalled = ['sqlite', 'keys off', '127.0.0.1'] as const
const asDeployed = ['postgres', 'keys on', '0.0.0.0'] as const
/**
 * Two services are enough to cover both databases and both network setups, because the database and the network do not affect each other.
 */
const services = sized([asInstalled], [asInstalled, asDeployed])

/** The webhook receiver's URL in the guides. */
const RECEIVER_URL = 'http://127.0.0.1:9000/petstore'

/** The page whose commands use a playground instead of a store. */
const PLAYGROUND_PAGE = 'docs/start/playground.md'
/** The playground's URL on that page. It is not the service's URL, which the documentation replaces with the reader's URL. */
const PLAYGROUND_URL = 'http://localhost:8080'

/** Matches output without an error response, because curl exits with 0 even for an error status. */
const isNoError = expect.not.stringMatching(/"status":[45]\d\d\}/)

describe.each(services)('on %s with %s', (dialect, _, host) => {
  const needsKeys = exposureOf(readConfig({}, { HOST: host })).keys === 'needed'

  test.each(pagesWithCommands)('%s › each command prints the output shown on the page', async (page) => {
    const store = await startStore(dialect, { host })
    store.startWebhooks()
    const receiver = startReceiver()
    // Seed the store for the README, because its commands expect the demo's data.
    if (page === 'README.md') await seedStore(store.db, Date.now())
    const playground = page === PLAYGROUND_PAGE ? await startPlayground() : undefined
    const { url } = playground ?? store
    const markdown = withServiceAccess(await readPage(page), { url, needsKeys })
    const local = markdown
      .replaceAll(GUIDE_URL, url)
      .replaceAll(PLAYGROUND_URL, url)
      .replaceAll(RECEIVER_URL, receiver.url)
    const commands = commandsIn(local).filter((one) => isRunnable(page, one))
    const outcomes = await runCommands(commands, {
      DATABASE_URL: store.databaseUrl,
      PETSTORE_KEY: needsKeys ? await makeKey(store.db, { name: 'guide', scopes: [ADMIN] }) : '',
    })
    await store.stop()
    await receiver.stop()
    await playground?.stop()
    for (const { command, output, status } of outcomes) {
      const { text, shown } = command
      if (shown === undefined) expect([text, output, status]).toEqual([text, isNoError, 0])
      // The outputs differ, so this comparison fails, and its message shows the difference.
      else if (!isShown(output, shown)) expect(`$ ${text}\n${output}`).toBe(`$ ${text}\n${shown}`)
    }
  })
})

test('every command either runs or is exempt, and every exemption is needed', () => {
  const exempted = allCommands.map(({ page, command }) => exemptionOf(page, command))
  const neither = allCommands.filter(({ command }, at) => !allowed.test(command.text) && !exempted[at])
  expect(neither.map(({ page, command }) => `${page}: ${command.text}`)).toEqual([])
  expect(exemptions.filter((exemption) => !exempted.includes(exemption))).toEqual([])
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
  ['ID\tNAME\n1\tRex', 'ID  NAME\n1   Rex', true],
  ['ID\tNAME\n1\tRex', 'ID  NAME\n1   Max', false],
  ['1  Rex', '1 Rex', false],
])('the output %j matches %j on the page: %p', (output, shown, expected) => {
  expect(isShown(output, shown)).toBe(expected)
})
