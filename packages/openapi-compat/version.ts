// The version of a document: major, minor and patch.
import { child, type DocumentNode, textOf } from 'openapi-document/node'

export type Version = readonly [major: number, minor: number, patch: number]

export function parseVersion(text: string): Version {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  if (!major) throw new Error(`"${text}" is not a version such as 1.0.0.`)
  return [Number(major), Number(minor), Number(patch)]
}

export function versionOf(document: DocumentNode): Version {
  return parseVersion(textOf(child(document, 'info', 'version')) ?? '')
}

export function isBefore(one: Version, other: Version): boolean {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing >= 0 && Number(one[differing]) < Number(other[differing])
}

export function isNewMajor(released: Version, current: Version): boolean {
  return current[0] > released[0]
}
