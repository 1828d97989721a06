// The curl, JavaScript, and Python samples in the reference work as copied, on a fresh demo.
import { expect, test } from 'bun:test'
import { insertKey } from '../../server/access/keys/keys.queries.ts'
import { ADMIN } from '../../server/context.ts'
import { seedStore } from '../../server/ops/seed/seed.ts'
import { readOperations } from '../../site/reference/contract.ts'
import { type Sample, samplesOf } from '../../site/reference/samples.ts'
import { makeKey } from '../support/store/keys.ts'
import { startStore } from '../support/store/store.ts'
import { runCommands } from './guide-commands.ts'

const operations = readOperations()

/** The key id in the samples. Key ids are random, so no key in a demo has this id. */
const exampleKey = {
  id: '3q9w8e7r6t5y',
  name: 'Till 1',
  scopes: 'pets:read',
  digest: '0'.repeat(64),
  createdAt: 0,
  expiresAt: null,
}

/**
 * Commands that run all samples in a language in order. The interpreter starts only once, because starting it takes longer than running a
 * sample.
 */
const commands: Readonly<Record<Sample['language'], (samples: readonly string[]) => string[]>> = {
  curl: (samples) => [...samples],
  JavaScript: (samples) => [
    `node --input-type=module <<'END'
for (const code of ${JSON.stringify(samples)}) await import('data:text/javascript,' + encodeURIComponent(code))
END`,
  ],
  Python: (samples) => [`python3 <<'END'\nfor code in ${JSON.stringify(samples)}: exec(code, {})\nEND`],
}

// Test only a few combinations of language and key, because a key merely adds one header.
test.each([
  ['curl', 'optional'],
  ['curl', 'required'],
  ['JavaScript', 'required'],
  ['Python', 'optional'],
] as const)('every sample in %s succeeds when keys are %s', async (language, keys) => {
  const store = await startStore('sqlite', { auth: keys === 'required' ? 'on' : 'auto' })
  await seedStore(store.db, Date.now())
  await store.db.run(insertKey, exampleKey)
  const access = { url: store.url, needsKeys: keys === 'required' }
  const samples = operations.map(
    (operation) => samplesOf(operation, access).find((sample) => sample.language === language)?.code ?? '',
  )
  const outcomes = await runCommands(
    commands[language](samples).map((text) => ({ text, shown: undefined })),
    { PETSTORE_KEY: access.needsKeys ? await makeKey(store.db, { name: 'sample', scopes: [ADMIN] }) : '' },
  )
  await store.stop()
  for (const { command, output, status } of outcomes)
    expect([command.text, output, status]).toEqual([command.text, expect.not.stringMatching(/"status":[45]/), 0])
})
