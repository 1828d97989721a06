// The released contracts in contract/released/: one file per release, named after its date, and their digests in SHA256SUMS. A
// released file never changes, so the current contract is compared with the one that callers actually received.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compareDocuments, type Finding } from './compatibility/compare.ts'
import { contractRules } from './contract-rules/rules.ts'
import { compareVersions } from './contract-rules/version.ts'

interface Release {
  readonly name: string
  readonly text: string
}

/** Lists all releases, latest last. */
function releasesIn(folder: URL): Release[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'SHA256SUMS') : []
  return names.sort().map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}

export function latestRelease(folder: URL): Release | undefined {
  return releasesIn(folder).at(-1)
}

/** Describes each manual change to a released file in one sentence. */
export function findTamperedReleases(folder: URL): string[] {
  const digests = readDigests(folder)
  const releases = releasesIn(folder)
  const removed = [...digests.keys()].filter((name) => !releases.some((release) => release.name === name))
  return [
    ...releases.flatMap(({ name, text }) => {
      if (!/^\d{4}-\d\d-\d\d\.yaml$/.test(name)) return [`${pathOf(name)} is not named after a date.`]
      if (!digests.has(name)) return [`${pathOf(name)} has no digest in SHA256SUMS.`]
      return digests.get(name) === digestOf(text) ? [] : [`${pathOf(name)} was changed after its release; restore it.`]
    }),
    ...removed.map((name) => `${pathOf(name)} was removed after its release; restore it.`),
  ]
}

/** Parses digests in the format of `sha256sum`, keyed by file name. */
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
  return released ? compareContracts(Bun.YAML.parse(released.text), Bun.YAML.parse(current), today) : []
}

/** Compares two documents by this contract's rules; `today` is a date such as 2027-12-31. */
export function compareContracts(released: unknown, current: unknown, today: string): Finding[] {
  const rules = contractRules(released, current, today)
  return [...compareVersions(released, current), ...compareDocuments(released, current, { rules })]
}

/** Adds the contract as today's release and returns its path; if nothing changed, returns the path of the latest release. */
export function addRelease(folder: URL, text: string, today: string): string {
  const latest = latestRelease(folder)
  if (latest?.text === text) return pathOf(latest.name)
  const name = `${today}.yaml`
  if (latest && latest.name >= name)
    throw new Error(
      `${pathOf(latest.name)} is already released, with different content; release this contract on a later day.`,
    )
  mkdirSync(folder, { recursive: true })
  writeFileSync(new URL(name, folder), text)
  appendFileSync(new URL('SHA256SUMS', folder), `${digestOf(text)}  ${name}\n`)
  return pathOf(name)
}
