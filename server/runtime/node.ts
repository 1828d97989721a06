// Modules of Node that load all of its streams, which takes 10 to 30 ms: they are loaded when they are first used, and not with the start.
import { fstatSync, statSync } from 'node:fs'

export const node = {
  get crypto() {
    return require('node:crypto') as typeof import('node:crypto')
  },
  get dns() {
    return require('node:dns/promises') as typeof import('node:dns/promises')
  },
  get http() {
    return require('node:http') as typeof import('node:http')
  },
  get https() {
    return require('node:https') as typeof import('node:https')
  },
  get net() {
    return require('node:net') as typeof import('node:net')
  },
  get zlib() {
    return require('node:zlib') as typeof import('node:zlib')
  },
}

/** Whether a file descriptor is a terminal, so that a person is at the other end. */
export function isTerminal(descriptor: number): boolean {
  return mayBeTerminal(descriptor) && (require('node:tty') as typeof import('node:tty')).isatty(descriptor)
}

/** Most services have a file, a pipe or /dev/null there, which needs no closer look. */
function mayBeTerminal(descriptor: number): boolean {
  try {
    const stats = fstatSync(descriptor)
    return stats.isCharacterDevice() && stats.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev
  } catch {
    return true
  }
}
