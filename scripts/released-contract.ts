// Keeps the contract as it was last released under each version, and holds the current one against the newest of these.
import { existsSync, readdirSync } from 'node:fs'
import { parse } from 'yaml'
import { type Finding, findBrokenPromises } from '../packages/openapi-compat/compatibility.ts'
import { start } from '../packages/openapi-compat/node.ts'
import { isBefore, parseVersion, versionOf } from '../packages/openapi-compat/version.ts'

/** The text of the released contract with the highest version, if there is any. */
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
  return versionOf(start(parse(text))).join('.')
}

export async function brokenPromises(folder: URL, current: string, today: string): Promise<Finding[]> {
  const released = await newestRelease(folder)
  return released === undefined ? [] : findBrokenPromises(parse(released), parse(current), today)
}

/** Stores the text under its own version and answers the name of the file. */
export async function keepAsReleased(folder: URL, text: string): Promise<string> {
  const name = `${versionIn(text)}.yaml`
  await Bun.write(new URL(name, folder), text)
  return `contract/released/${name}`
}
