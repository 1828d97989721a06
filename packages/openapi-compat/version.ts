// The version of a description: three numbers, of which the first names the promise.
import { type Spot, step } from './node.ts'

export type Version = readonly [major: number, minor: number, patch: number]

export function parseVersion(text: string): Version {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? []
  if (!major) throw new Error(`"${text}" is not a version such as 1.0.0.`)
  return [Number(major), Number(minor), Number(patch)]
}

export function versionOf(document: Spot): Version {
  return parseVersion(String(step(document, 'info', 'version').value))
}

export function isBefore(one: Version, other: Version): boolean {
  const differing = one.findIndex((number, index) => number !== other[index])
  return differing >= 0 && Number(one[differing]) < Number(other[differing])
}

export function isNewMajor(released: Version, current: Version): boolean {
  return current[0] > released[0]
}
