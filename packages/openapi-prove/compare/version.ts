// A document's semantic version: major, minor and patch.
import { child, type DocumentNode, textOf } from '../document/node.ts'

export type Version = readonly [major: number, minor: number, patch: number]

/**
 * Parses a semantic version. Returns undefined for other versions, such as dates, which do not indicate whether a change may
 * break clients.
 */
export function versionOf(document: DocumentNode): Version | undefined {
  const text = textOf(child(document, 'info', 'version')) ?? ''
  const [, major, minor, patch = '0'] = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(text) ?? []
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)]
}

export function isBefore(one: Version, other: Version): boolean {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing >= 0 && Number(one[differing]) < Number(other[differing])
}

export function isNewMajor(released: Version | undefined, current: Version | undefined): boolean {
  return released !== undefined && current !== undefined && current[0] > released[0]
}
