// The released contracts: one file for each version. The current contract is compared with the newest one.
import { existsSync, readdirSync } from 'node:fs'
import { compareDocuments, type Finding } from 'openapi-compat'
import { isBefore, parseVersion, versionOf } from 'openapi-compat/version'
import { rootOf } from 'openapi-document/node'
import { parse } from 'yaml'

/** The text of the released contract with the highest version; undefined if there is no release. */
export async function newestRelease(folder: URL): Promise<string | undefined> {
  const versions = existsSync(folder) ? readdirSync(folder).flatMap(versionInName) : []
  const [newest] = versions.sort((one, other) => (isBefore(parseVersion(one), parseVersion(other)) ? 1 : -1))
  if (!newest) return undefined
  const text = await Bun.file(new URL(`${newest}.yaml`, folder)).text()
  if (versionIn(text) !== newest)
    throw new Error(`contract/released/${newest}.yaml says it is version ${versionIn(text)}.`)
  return text
}

function versionInName(name: string): string[] {
  return name.endsWith('.yaml') ? [name.slice(0, -'.yaml'.length)] : []
}

function versionIn(text: string): string {
  return versionOf(rootOf(parse(text))).join('.')
}

export async function compareWithRelease(folder: URL, current: string, today: string): Promise<Finding[]> {
  const released = await newestRelease(folder)
  return released === undefined ? [] : compareDocuments(parse(released), parse(current), today)
}

/** Stores the text under its own version and returns the name of the file. */
export async function saveRelease(folder: URL, text: string): Promise<string> {
  const name = `${versionIn(text)}.yaml`
  await Bun.write(new URL(name, folder), text)
  return `contract/released/${name}`
}
