// The released contracts: contract/released/ contains the latest one, named after its date, and SHA256SUMS lists the digests
// of all. A released contract never changes, so the current one is compared with what callers actually received.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Finding } from './change.ts'
import { compareContracts } from './compare.ts'

interface Release {
  readonly name: string
  readonly text: string
}

const DIGESTS = 'SHA256SUMS'

function namesIn(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== DIGESTS) : []
}

export function latestRelease(folder: URL): Release | undefined {
  const name = namesIn(folder).sort().at(-1)
  return name === undefined ? undefined : { name, text: readFileSync(new URL(name, folder), 'utf8') }
}

/** Describes each manual change to the released contracts in one sentence. */
export function findTamperedReleases(folder: URL): string[] {
  const digests = readDigests(folder)
  const names = namesIn(folder)
  const latest = [...digests.keys()].at(-1)
  const missing =
    latest && !names.includes(latest) ? [`${pathOf(latest)} was removed after its release; restore it.`] : []
  return names
    .flatMap((name) => {
      const digest = digests.get(name)
      if (digest === undefined) return [`${pathOf(name)} has no digest in ${DIGESTS}.`]
      if (name !== latest) return [`${pathOf(name)} is not the latest release; remove it, because git keeps it.`]
      const isUnchanged = digest === digestOf(readFileSync(new URL(name, folder), 'utf8'))
      return isUnchanged ? [] : [`${pathOf(name)} was changed after its release; restore it.`]
    })
    .concat(missing)
}

/** Parses digests in the format of `sha256sum`, keyed by file name. */
function readDigests(folder: URL): ReadonlyMap<string, string> {
  const file = new URL(DIGESTS, folder)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => {
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

export function compareWithRelease(folder: URL, text: string, today: string): Finding[] {
  const released = latestRelease(folder)
  const current = Bun.YAML.parse(text)
  // Nothing differs, but this fails if even a new operation uses what the comparison does not know.
  compareContracts(current, current, today)
  return released ? compareContracts(Bun.YAML.parse(released.text), current, today) : []
}

/**
 * Replaces the latest release with the contract as today's release, and returns its path. If nothing changed, returns the
 * path of the latest release.
 */
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
  appendFileSync(new URL(DIGESTS, folder), `${digestOf(text)}  ${name}\n`)
  if (latest) rmSync(new URL(latest.name, folder))
  return pathOf(name)
}
