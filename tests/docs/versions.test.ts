// Petstore, its client, and the commands in the guides share one version; the API has its own.
import { expect, test } from 'bun:test'
import project from '../../client/example/package.json'
import client from '../../client/package.json'
import contract from '../../contract/generated/openapi.json'
import { version } from '../../package.json'
import lockfile from '../../package-lock.json'
import { pages, readPage } from './guide-commands.ts'

const releases = /\b(?:Petstore |petstore-(?:client-)?)(\d+\.\d+\.\d+)(?=\s|\.tgz|`|,)/g

test.each(pages)('%s › mentions only the current version of Petstore', async (page) => {
  const versions = [...(await readPage(page)).matchAll(releases)].map(([, release]) => release)
  expect(versions).toEqual(versions.map(() => version))
})

test('the packages and the lockfile have the same version', () => {
  expect(client.version).toBe(version)
  expect(project.dependencies['petstore-client']).toEndWith(`/petstore-client-${version}.tgz`)
  expect([lockfile.version, lockfile.packages[''].version]).toEqual([version, version])
  expect(lockfile.packages['client'].version).toBe(version)
})

test('the changelog starts with unreleased changes, followed by this version', async () => {
  const headings = [...(await readPage('CHANGELOG.md')).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, 2)).toEqual([
    'Unreleased',
    expect.stringMatching(RegExp(`^${RegExp.escape(version)} - \\d{4}-\\d\\d-\\d\\d$`)),
  ])
})

test('the stability guide states the versions of the API, Petstore, and the latest contract release', async () => {
  const page = await readPage('docs/api/stability.md')
  const released = [
    ...new Bun.Glob('*.yaml').scanSync(new URL('../../contract/released/', import.meta.url).pathname),
  ].sort()
  expect(page).toContain(`| the API, **${contract.info.version}** |`)
  expect(page).toContain(`| Petstore, such as ${version} |`)
  expect(page).toContain(`a date such as ${released.at(-1)?.replace('.yaml', '')} |`)
})
