// The contract's semantic version. Only a new major version may break a promise to a stable operation's clients.
import { child, rootOf, textOf } from '../../openapi/node.ts'
import { error, type Finding } from '../change.ts'

type Version = readonly [major: number, minor: number, patch: number]

function versionOf(contract: unknown): Version {
  const text = textOf(child(rootOf(contract), 'info', 'version'))
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text ?? '') ?? []
  if (major === undefined) throw new Error(`info.version is ${text}; it must be a version such as 1.0.0.`)
  return [Number(major), Number(minor), Number(patch)]
}

export function isNewMajor(released: unknown, current: unknown): boolean {
  return versionOf(current)[0] > versionOf(released)[0]
}

/** Reports a version that is lower than the released one. */
export function compareVersions(released: unknown, current: unknown): Finding[] {
  const [before, after] = [versionOf(released), versionOf(current)]
  const differing = after.findIndex((number, index) => number !== before[index])
  if (differing < 0 || Number(after[differing]) > Number(before[differing])) return []
  const node = child(rootOf(released), 'info', 'version')
  const text = 'clients assume that the lower version is the older one'
  return [{ ...error('version-lowered', node, before.join('.'), after.join('.'), text), operations: [] }]
}
