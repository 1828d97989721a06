// The released contracts: contract/released/ has one file for each, named by its date, and their digests in SHA256SUMS. A
// released file never changes, so that the current contract is compared with what callers have really been given.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compareDocuments, type Finding } from 'openapi-prove/compare'

interface Release {
  readonly name: string
  readonly text: string
}

/** All releases, the latest last. */
function releasesIn(folder: URL): Release[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'SHA256SUMS') : []
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}

export function latestRelease(folder: URL): Release | undefined {
  return releasesIn(folder).at(-1)
}

/** What was done to released files by hand, a sentence for each. */
export function findTamperedReleases(folder: URL): string[] {
  const digests = readDigests(folder)
  const releases = releasesIn(folder)
  const removed = [...digests.keys()].filter((name) => !releases.some((release) => release.name === name))
  return [
    ...releases.flatMap(({ name, text }) => {
      if (!/^\d{4}-\d\d-\d\d\.yaml$/.test(name)) return [`${pathOf(name)} is not named by a date.`]
      if (!digests.has(name)) return [`${pathOf(name)} has no digest in SHA256SUMS.`]
      return digests.get(name) === digestOf(text) ? [] : [`${pathOf(name)} was changed after its release; restore it.`]
    }),
    ...removed.map((name) => `${pathOf(name)} was removed after its release; restore it.`),
  ]
}

/** The digests by file name, as `sha256sum` writes them. */
function readDigests(folder: URL): ReadonlyMap<string, string> {
  const file = new URL('SHA256SUMS', folder)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [digest = '', name = ''] = line.split('  ')
      return [name, digest]
    }),
  )
}

function digestOf(text: string): string {
  return new Bun.CryptoHasher('sha256').update(text).digest('hex')
}

function pathOf(name: string): string {
  return `contract/released/${name}`
}

export function compareWithRelease(folder: URL, current: string, today: string): Finding[] {
  const released = latestRelease(folder)
  return released ? compareDocuments(Bun.YAML.parse(released.text), Bun.YAML.parse(current), today) : []
}

/** Adds the text as the release of today and returns its path; the path of the latest release if nothing has changed since. */
export function addRelease(folder: URL, text: string, today: string): string {
  const latest = latestRelease(folder)
  if (latest?.text === text) return pathOf(latest.name)
  const name = `${today}.yaml`
  if (latest && latest.name >= name)
    throw new Error(`${pathOf(latest.name)} is already released, with another text; release this one on a later day.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(name, folder), text)
  appendFileSync(new URL('SHA256SUMS', folder), `${digestOf(text)}  ${name}\n`)
  return pathOf(name)
}
