// A document's semantic version: major, minor and patch.

import { error } from '../compatibility/change.ts'
import type { Finding } from '../compatibility/compare.ts'
import { child, rootOf, textOf } from '../openapi/node.ts'

type Version = readonly [major: number, minor: number, patch: number]

/**
 * Parses a semantic version. Returns undefined for other versions, such as dates, which do not indicate whether a change may
 * break clients.
 */
function versionOf(document: unknown): Version | undefined {
  const text = textOf(child(rootOf(document), 'info', 'version')) ?? ''
  const [, major, minor, patch = '0'] = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

export function isNewMajor(released: unknown, current: unknown): boolean {
  const [before, after] = [versionOf(released), versionOf(current)]
  return before !== undefined && after !== undefined && after[0] > before[0]
}

/** Reports a version that is lower than the released one. */
export function compareVersions(released: unknown, current: unknown): Finding[] {
  const [before, after] = [versionOf(released), versionOf(current)]
  if (!before || !after || !isBefore(after, before)) return []
  const node = child(rootOf(released), 'info', 'version')
  const text = 'clients assume that the lower version is the older one'
  return [{ ...error('version-lowered', node, before.join('.'), after.join('.'), text), operations: [] }]
}

function isBefore(one: Version, other: Version): boolean {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing >= 0 && Number(one[differing]) < Number(other[differing])
}
